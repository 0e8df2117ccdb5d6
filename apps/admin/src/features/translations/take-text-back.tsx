import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { w } from './texts.ts'
import { textQuery, useSaveText } from './use-save-text.ts'

const NOTHING = { de: '', 'de-informal': '', en: '', it: '', ru: '' } as const

/** Asks before the own texts of all languages are taken back. */
export function TakeTextBack({
  constant: { id, version },
  onDone,
}: {
  readonly constant: TextConstant
  readonly onDone: () => void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const save = useSaveText(onDone)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      save(await api.client.editTextConstant({ body: { item: { ...NOTHING, id, version } } }), 'back')
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
      // What a colleague made of it meanwhile is what a second try would take back.
      void queries.invalidateQueries({ queryKey: textQuery(api, id).queryKey })
      onDone()
    }
  }
  return (
    <Confirm
      opened
      title={w('detail.back.title')}
      confirm={w('detail.back.confirm')}
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onDone}
    >
      <p>{w('detail.back.text')}</p>
    </Confirm>
  )
}
