import type { ReplyOut } from '@fachwerk/contract/call'
import type { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import type { TerminalDetail } from '@fachwerk/contract/device/terminal-views'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { momentOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { terminalQuery } from '../../lib/queries.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './terminals.module.css'
import { k } from './texts.ts'

type Issued = ReplyOut<typeof terminalSetupCalls.issueSetupCode>

/** The code with which a terminal is set up, shown once, as text and as picture, until the terminal has used it (L-09). */
export function SetUpTerminal(props: { readonly terminal: TerminalDetail; readonly onClose: () => void }) {
  const { terminal, onClose } = props
  const api = useApi()
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: terminalQuery(api, terminal.id).queryKey })
  const issue = useMutation({
    mutationFn: () => api.client.issueSetupCode({ body: { controller: { id: terminal.id } } }),
    onSuccess: refresh,
  })
  const { mutate } = issue
  useEffect(() => mutate(), [mutate])
  useLiveEvents(({ type, terminalId, data }) => {
    if (type === 'terminal.changed' && terminalId === terminal.id && data['what'] === 'setUp') setDone(true)
  })
  return (
    <Dialog opened onClose={onClose} title={k('setUp.title', { name: terminal.name })}>
      {issue.isPending ? <RowSkeleton rows={3} label={k('setUp.running')} /> : null}
      {issue.error ? <Notice kind="danger">{wordsFor(issue.error).text}</Notice> : null}
      {isDone ? <Notice kind="ok">{k('setUp.done', { name: terminal.name })}</Notice> : null}
      {issue.data && !isDone ? <Code issued={issue.data} terminal={terminal} /> : null}
      <Button fullWidth onClick={onClose}>
        {k('setUp.close')}
      </Button>
    </Dialog>
  )
}

function Code({ issued, terminal }: { readonly issued: Issued; readonly terminal: TerminalDetail }) {
  const { code, qrSvg, validUntil } = issued
  return (
    <div className={styles['setUp']}>
      <p>{k('setUp.text', { at: momentOf(validUntil, terminal.timeZone) })}</p>
      <p className={styles['code']} aria-label={k('setUp.code')}>
        {code}
      </p>
      <img
        className={styles['qr']}
        alt={k('setUp.picture')}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
      />
      {terminal.access === 'active' ? <p className="small muted">{k('setUp.renewText')}</p> : null}
    </div>
  )
}
