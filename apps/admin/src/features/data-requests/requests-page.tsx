import { useNavigate } from 'react-router'
import { germanDay } from '../../lib/words/dates.ts'
import { AddDialog } from '../../ui/panes/dialog.tsx'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { RequestDetailPane } from './request-detail.tsx'
import { NewRequestForm } from './request-form.tsx'
import { requestsList } from './requests-list.tsx'
import { q } from './texts.ts'
import { useSaveRequest } from './use-save-request.ts'

const detailOf = (open: OpenDetail) => <RequestDetailPane open={open} />

/** Requests about personal data: written down, answered in time (admin/data-requests). */
export function RequestsPage() {
  return <ListPage definition={requestsList} detail={detailOf} primary={<Record />} />
}

function Record() {
  const navigate = useNavigate()
  const save = useSaveRequest()
  return (
    <AddDialog label={q('record.button')} size="lg">
      {(close) => (
        <NewRequestForm
          onCancel={close}
          onSaved={(saved) => {
            close()
            save(saved, q('record.done', { day: germanDay(saved.dueOn) }))
            void navigate(`/admin/data-requests?open=${saved.id}`)
          }}
        />
      )}
    </AddDialog>
  )
}
