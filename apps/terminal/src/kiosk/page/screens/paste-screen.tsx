import { useState } from 'react'
import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { useKiosk } from '../kiosk-context.tsx'

/** Stands in for the reader where there is none. */
export function PasteScreen(props: {
  readonly onBack: () => void
  readonly onOpen: (content: string) => void
}) {
  const { say } = useKiosk()
  const heading = useHeadingFocus()
  const [content, setContent] = useState('')
  const open = () => props.onOpen(content.trim())
  return (
    <main className="kpage">
      <h1 ref={heading} tabIndex={-1}>
        {say('paste.title')}
      </h1>
      <p className="ktx" id="paste-text">
        {say('paste.text')}
      </p>
      <textarea
        className="kfield"
        aria-label={say('paste.field')}
        aria-describedby="paste-text"
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (content.trim()) open()
        }}
      />
      <div className="kfoot">
        <button type="button" onClick={props.onBack}>
          <Icon name="back" />
          {say('action.back')}
        </button>
        <button type="button" className="pri" disabled={content.trim() === ''} onClick={open}>
          <Icon name="lockOpen" />
          {say('paste.open')}
        </button>
      </div>
    </main>
  )
}
