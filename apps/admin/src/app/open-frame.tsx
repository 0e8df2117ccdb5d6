import { Outlet } from 'react-router'
import { PublicFrame } from '../features/statistics/public-frame.tsx'
import { useUser } from '../lib/session.ts'
import { Shell } from './shell/shell.tsx'

/** Around pages for everybody (N-08): the shell for who is signed in, a plain head for visitors. */
export function OpenFrame() {
  if (useUser()) return <Shell />
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
