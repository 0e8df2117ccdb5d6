import { MENU_AREA_NAMES, MENU_PRESETS, shownAreas } from '@fachwerk/contract/company/franchise-menu'
import { type FranchiseMenu, SavedFranchiseMenu } from '@fachwerk/contract/company/franchise-menu-calls'
import { MENU_AREAS } from '@fachwerk/contract/staff/profile-values'
import { Checkbox } from '@mantine/core'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { ChoiceField } from '../../ui/form/fields.tsx'
import { InheritedPart } from '../../ui/form/inherited-part.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { MenuDeviations, MenuLock } from './menu-lock.tsx'
import { useSaveMenu } from './menu-query.ts'
import { mt } from './menu-texts.ts'
import { menuFieldWords, menuSourceWords } from './menu-words.ts'
import styles from './menu.module.css'

const LABELS = { own: mt('menu.own'), preset: mt('menu.preset'), areas: mt('menu.areas') }
const CHOICES = MENU_PRESETS.map((value) => ({ value, label: mt(`menu.preset.${value}`) }))

type Props = {
  readonly menu: FranchiseMenu
  /** Asks for the menu again. */
  readonly onAgain: () => void
}

/** The menu of a franchisee, or of all of them: inherited, own or locked (B-08). */
export function MenuForm({ menu, onAgain }: Props) {
  const { client } = useApi()
  const save = useSaveMenu()
  const { companyId: company, version, own, menu: holds } = menu
  const form = useRecordForm({
    schema: SavedFranchiseMenu,
    // Whoever begins to choose begins with what is there.
    initial: { company, own: own || menu.lockedHere, preset: holds.preset, areas: [...shownAreas(holds)] },
    labels: LABELS,
    words: menuFieldWords,
    fieldOf: (field) => field.replace(/^menu\./, ''),
    version,
    save: (body) => client.saveFranchiseMenu({ body: { menu: body } }),
    onSaved: (saved) => {
      save(saved)
      showToast(mt('menu.saved'))
    },
  })
  return (
    <RecordForm form={form}>
      <FieldGroup title={mt('menu.title')}>
        <Choice form={form} menu={menu} onAgain={onAgain} />
      </FieldGroup>
    </RecordForm>
  )
}

function Choice({ form: record, menu, onAgain }: Props & { readonly form: Form }) {
  const { form } = record
  const { inherited, locked, lockedHere } = menu
  const values = form.getValues()
  const isOwn = !locked && values['own'] === true
  const reset = () => {
    form.setValues({ own: false, preset: inherited.preset, areas: [...shownAreas(inherited)] })
    form.clearErrors()
  }
  return (
    <InheritedPart
      label={mt('menu.title')}
      words={menuSourceWords(menu, isOwn)}
      isOwn={isOwn}
      locked={locked}
      fixed={lockedHere}
      help={mt('menu.preset.help')}
      aside={
        <>
          <MenuLock menu={menu} dirty={record.dirty} onAgain={onAgain} />
          <MenuDeviations menu={menu} />
        </>
      }
      onOverride={() => form.setFieldValue('own', true)}
      onReset={reset}
    >
      {(shown) => (
        <>
          <ChoiceField form={record} name="preset" choices={CHOICES} {...shown} />
          {values['preset'] === 'chosen' ? <Areas form={record} readOnly={shown.readOnly} /> : null}
        </>
      )}
    </InheritedPart>
  )
}

/** The parts of a chosen menu, each with what stands in it. */
function Areas({ form, readOnly }: { readonly form: Form; readonly readOnly: boolean }) {
  return (
    <Checkbox.Group id="areas" label={mt('menu.areas')} {...form.form.getInputProps('areas')}>
      <div className={styles['areas']}>
        {MENU_AREAS.map((area) => (
          <Checkbox
            key={area}
            value={area}
            disabled={readOnly}
            label={MENU_AREA_NAMES[area]}
            description={mt(`menu.area.${area}`)}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
