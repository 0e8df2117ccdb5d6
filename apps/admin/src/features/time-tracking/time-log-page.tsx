import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { OFFICE_ZONE } from '../../lib/format.ts'
import { t } from '../../lib/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { EntryDetail, useTimesChanged } from './entry-detail.tsx'
import { NewEntryForm } from './entry-form.tsx'
import { z } from './texts.ts'
import { timeLogList } from './time-log-list.tsx'
import { TimeParts } from './time-parts.tsx'

const detailOf = (open: OpenDetail) => <EntryDetail key={open.key} open={open} />

/** admin/time-log (T-06): the entries, with the way to everything else about time. */
export function TimeLogPage() {
  return (
    <>
      <TimeParts current="list" />
      <ListPage definition={timeLogList} detail={detailOf} actions={<AddTime />} />
    </>
  )
}

function AddTime() {
  const [adding, setAdding] = useState(false)
  const changed = useTimesChanged()
  const close = () => setAdding(false)
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {z('time.add')}
      </Button>
      <Modal
        opened={adding}
        onClose={close}
        title={z('time.add')}
        closeButtonProps={{ 'aria-label': t('drawer.close') }}
      >
        <NewEntryForm
          timeZone={OFFICE_ZONE}
          onCancel={close}
          onSaved={() => {
            close()
            showToast(z('time.added'))
            changed()
          }}
        />
      </Modal>
    </>
  )
}
