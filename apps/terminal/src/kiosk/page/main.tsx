import '@fachwerk/design/tokens.css'
import '@fachwerk/design/parts.css'
import './kiosk.css'
import { createRoot } from 'react-dom/client'
import { httpApi } from './kiosk-api.ts'
import { Kiosk } from './kiosk.tsx'

const root = document.querySelector('#kiosk')
if (!root) throw new Error('The page has no place for the kiosk.')
createRoot(root).render(<Kiosk api={httpApi()} />)
