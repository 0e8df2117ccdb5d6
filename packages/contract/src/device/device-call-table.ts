import { alarmCalls } from './alarm-calls.ts'
import { brokerHookCalls } from './broker-hook-calls.ts'
import { deviceCalls } from './device-calls.ts'
import { heardLockCalls } from './heard-lock-calls.ts'
import { jamCalls } from './jam-calls.ts'
import { lockCalls } from './lock-calls.ts'
import { lockStatisticsCalls } from './lock-statistics-calls.ts'
import { terminalCalls } from './terminal-calls.ts'
import { terminalSetupCalls } from './terminal-setup-calls.ts'

/** Calls of terminals, locks and what stands beside them. A new file of calls adds its line here. */
export const deviceCallTable = {
  ...deviceCalls,
  ...alarmCalls,
  ...lockCalls,
  ...lockStatisticsCalls,
  ...terminalCalls,
  ...heardLockCalls,
  ...terminalSetupCalls,
  ...brokerHookCalls,
  ...jamCalls,
} as const
