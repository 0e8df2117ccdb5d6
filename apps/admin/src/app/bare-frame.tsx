import { Outlet } from 'react-router'
import { useUser } from '../lib/session.ts'
import { ToastGate } from '../ui/states/toast-gate.tsx'

/** Around pages that take the whole screen: shown only while somebody is signed in. */
export function BareFrame() {
  if (!useUser()) return null
  return (
    <>
      <Outlet />
      <ToastGate />
    </>
  )
}
