import type { BankFileReport } from '@fachwerk/contract/payment/bank/bank-views'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../lib/toast.ts'
import { DropFiles } from '../../ui/drop-files.tsx'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './bank.module.css'
import { BankColumns } from './bank-columns.tsx'
import { FileReport } from './file-report.tsx'
import { k } from './texts.ts'
import { useRefreshBank } from './use-refresh-bank.ts'
import { useTakeStatement } from './use-take-statement.ts'

/** „Kontoauszug einlesen“: a file is looked at, then taken in whole or not at all. */
export const TakeStatement = () => (
  <AddDialog label={k('take.label')} size="xl">
    {(close) => <Take onDone={close} />}
  </AddDialog>
)

function Take({ onDone }: { readonly onDone: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefreshBank()
  const taking = useTakeStatement(() => {
    refresh()
    showToast(k('take.done'))
    onDone()
    void navigate('/admin/bank-entries')
  })
  const { state } = taking
  const id = useId()
  const name = state.file?.name ?? ''
  return (
    <div className={styles['form']}>
      {state.report === null ? (
        <DropFiles
          id={id}
          accept=".xml,.csv,.txt,.sta,.mt940,.940"
          disabled={state.busy !== null}
          problem={{ id: `${id}-problem`, isThere: state.problem !== null }}
          icon={<IconFileUpload size={20} aria-hidden="true" />}
          texts={{ choose: k('take.file'), drop: k('take.drop'), limits: k('take.limits') }}
          progress=""
          onFiles={taking.choose}
        />
      ) : null}
      <output className={styles['busy']} aria-busy={state.busy !== null}>
        {state.busy === null ? null : (
          <>
            {k(`take.${state.busy}`, { name })}
            <progress aria-label={k(`take.${state.busy}`, { name })} />
          </>
        )}
      </output>
      <div id={`${id}-problem`}>
        {state.problem === null ? null : (
          <Notice kind={state.asksIban ? 'warn' : 'danger'}>
            {name === '' ? state.problem : k('take.not', { name, why: state.problem })}
          </Notice>
        )}
      </div>
      {state.asksIban ? <OwnIban taking={taking} /> : null}
      {state.report ? <Looked taking={taking} report={state.report} /> : null}
    </div>
  )
}

type Taking = ReturnType<typeof useTakeStatement>

/** The account that the file leaves out. */
const OwnIban = ({ taking: { state, type, again } }: { readonly taking: Taking }) => (
  <form
    className={styles['other']}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      again()
    }}
  >
    <TextInput
      label={k('take.iban')}
      description={k('take.iban.help')}
      value={state.iban}
      maxLength={42}
      autoComplete="off"
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
    <Button type="submit" variant="default" aria-disabled={state.busy !== null}>
      {k('take.again')}
    </Button>
  </form>
)

/** What is in the file, what is to be said of it, and the press that takes it in. */
function Looked({ taking, report }: { readonly taking: Taking; readonly report: BankFileReport }) {
  const { state, arrange, take, leave } = taking
  const [isOurs, setOurs] = useState(false)
  const isForeign = report.statements.some(({ isOwn }) => !isOwn)
  const fresh = report.statements.reduce((sum, { count, known }) => sum + count - known, 0)
  const isReady =
    state.busy === null &&
    state.problem === null &&
    report.statements.length > 0 &&
    report.problems.length === 0 &&
    (!isForeign || isOurs)
  return (
    <>
      {report.asksColumns ? (
        <BankColumns report={report} disabled={state.busy !== null} onArrange={arrange} />
      ) : null}
      <FileReport report={report} />
      {isForeign ? (
        <Notice kind="warn">
          <p>{k('take.foreign')}</p>
          <Checkbox
            label={k('take.foreign.yes')}
            checked={isOurs}
            onChange={({ currentTarget }) => setOurs(currentTarget.checked)}
          />
        </Notice>
      ) : null}
      <div className={styles['foot']}>
        <Button variant="default" onClick={leave}>
          {k('take.other')}
        </Button>
        <Button variant="filled" disabled={!isReady} onClick={() => void take()}>
          {fresh === 0 && report.statements.length > 0
            ? k('take.confirm.none')
            : k('take.confirm', { count: fresh })}
        </Button>
      </div>
    </>
  )
}
