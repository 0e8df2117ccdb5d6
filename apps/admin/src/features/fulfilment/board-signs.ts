import { IconAlertTriangle, IconHourglass, IconStopwatch, type TablerIcon } from '@tabler/icons-react'
import type { DueKind } from './due.ts'

/** What has time needs no sign. */
export const DUE_SIGNS: Readonly<Record<DueKind, TablerIcon | null>> = {
  later: null,
  soon: IconStopwatch,
  late: IconAlertTriangle,
  waiting: IconHourglass,
}
