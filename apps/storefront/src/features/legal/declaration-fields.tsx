import { useState } from 'react'
import { usePage } from '../../lib/page.tsx'
import { TextArea, TextField } from '../../ui/form-field.tsx'
import type { DeclarationData, DeclarationField } from './declaration-data.ts'
import { WithdrawnGoodsFields } from './withdrawn-goods-fields.tsx'

/** Name, contract and address for the receipt; for a termination also its kind, reason and date. */
export function DeclarationFields({ data }: { readonly data: DeclarationData }) {
  const { say } = usePage()
  const { values, wrong, kind } = data
  // Without script the page is as it was sent; the help below the field says the rest.
  const [isForCause, setForCause] = useState(values.terminationKind === 'extraordinary')
  const field = (name: DeclarationField) => ({
    name,
    value: values[name],
    label: say(`declaration.${name}`),
    error: wrong.includes(name) ? say(`declaration.error.${name}`) : undefined,
  })
  return (
    <>
      {kind === 'termination' ? (
        <fieldset className="radios">
          <legend>{say('declaration.terminationKind')}</legend>
          {(['ordinary', 'extraordinary'] as const).map((option) => (
            <label key={option} className="radio-line">
              <input
                type="radio"
                name="terminationKind"
                value={option}
                defaultChecked={values.terminationKind === option}
                onChange={() => setForCause(option === 'extraordinary')}
              />
              {say(`termination.${option}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {kind === 'termination' ? (
        <TextArea
          {...field('reason')}
          maxLength={2000}
          optional={!isForCause}
          help={say('termination.reasonHelp')}
        />
      ) : null}
      <TextField {...field('name')} autoComplete="name" maxLength={160} />
      {data.goods && data.goods.lines.length > 0 ? (
        <WithdrawnGoodsFields goods={data.goods} wrong={wrong.includes('contract')} />
      ) : (
        <TextArea
          {...field('contract')}
          maxLength={1000}
          help={data.contractHint ?? say(`${kind}.contractHelp`)}
        />
      )}
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        help={say('declaration.emailHelp')}
      />
      {kind === 'termination' ? (
        <TextField {...field('endDate')} type="date" optional help={say('termination.endDateHelp')} />
      ) : null}
    </>
  )
}
