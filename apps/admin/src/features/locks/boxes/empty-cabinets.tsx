import type { LockWall } from '@fachwerk/contract/device/lock-views'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { ConfirmWithReason } from '../../../ui/panes/confirm-with-reason.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { l } from '../texts.ts'

type Cabinet = LockWall['cabinets'][number]

const isEmpty = ({ columns }: Cabinet) =>
  columns.every(({ doors }) => doors.every(({ kind }) => kind !== 'box'))

/** Cabinets in which no box stands any more, and the way to take them down (L-01). */
export function EmptyCabinets({ wall }: { readonly wall: LockWall }) {
  const mayMaintain = useMay('locks.maintain')
  const [asked, ask] = useState<Cabinet | null>(null)
  if (!mayMaintain) return null
  return (
    <>
      {wall.cabinets.filter(isEmpty).map((cabinet) => (
        <Notice key={cabinet.id} kind="info">
          {l('cabinet.empty', { name: cabinet.name })}{' '}
          <Button size="xs" onClick={() => ask(cabinet)}>
            {l('cabinet.takeDown')}
          </Button>
        </Notice>
      ))}
      {asked ? <TakeDown cabinet={asked} onClose={() => ask(null)} /> : null}
    </>
  )
}

function TakeDown({ cabinet, onClose }: { readonly cabinet: Cabinet; readonly onClose: () => void }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const act = async (reason: string) => {
    const { name } = await client.takeDownCabinet({ body: { item: { id: cabinet.id, reason } } })
    for (const queryKey of [['lockWall'], ['lockPlaces'], ['boxSpots']])
      void queries.invalidateQueries({ queryKey })
    showToast(l('cabinet.wasTakenDown', { name }))
    onClose()
  }
  return (
    <ConfirmWithReason
      title={l('cabinet.takeDown.title', { name: cabinet.name })}
      text={l('cabinet.takeDown.text')}
      confirm={l('cabinet.takeDown')}
      dangerous
      act={act}
      onCancel={onClose}
    />
  )
}
