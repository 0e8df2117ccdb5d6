import { OFFICE_ZONE } from '../../lib/words/format.ts'
import { showToast } from '../../lib/toast.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { EntryDetail, useTimesChanged } from './entries/entry-detail.tsx'
import { NewEntryForm } from './entries/entry-form.tsx'
import { z } from './texts.ts'
import { timeLogList } from './time-log-list.tsx'
import { TimeParts } from './time-parts.tsx'
import { AddDialog } from '../../ui/panes/dialog.tsx'

const detailOf = (open: OpenDetail) => <EntryDetail key={open.key} open={open} />

/** admin/time-log (T-06): the entries, with the way to everything else about time. */
export function TimeLogPage() {
  return (
    <ListPage
      definition={timeLogList}
      detail={detailOf}
      parts={<TimeParts current="list" />}
      primary={<AddTime />}
    />
  )
}

function AddTime() {
  const changed = useTimesChanged()
  return (
    <AddDialog label={z('time.add')}>
      {(close) => (
        <NewEntryForm
          timeZone={OFFICE_ZONE}
          onCancel={close}
          onSaved={() => {
            close()
            showToast(z('time.added'))
            changed()
          }}
        />
      )}
    </AddDialog>
  )
}
