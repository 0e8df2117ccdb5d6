import { adminDevicesDe } from '@fachwerk/texts/admin/device/admin-devices-de'
import { createTexts } from '@fachwerk/texts/texts'
import { OFFICE_ZONE, secondsOf, timeOf } from '../../lib/words/format.ts'
import { useLivePicture } from '../../lib/live/use-live.ts'
import styles from './live-line.module.css'

const d = createTexts<typeof adminDevicesDe>(adminDevicesDe, 'de')

/** „live · 17:42:07 · lückenlos seit 06:00", or quietly that it is lost. */
export function LiveLine() {
  const { state, since, heardAt } = useLivePicture()
  const shown = state === 'off' ? 'connecting' : state
  return (
    <span className={styles['live']} data-state={shown}>
      <b>{d(`live.state.${shown}`)}</b>
      {heardAt === null ? null : ` · ${secondsOf(heardAt, OFFICE_ZONE)}`}
      {since === null ? null : ` · ${d('live.since', { time: timeOf(since, OFFICE_ZONE) })}`}
    </span>
  )
}
