import { plainSetupCode, SETUP_CODE_ALPHABET, SETUP_CODE_SIGNS } from '@fachwerk/contract/device/setup-code'
import { kioskSetUpDe } from '@fachwerk/texts/kiosk/kiosk-set-up-de'
import { createTexts } from '@fachwerk/texts/texts'
import { useEffect, useState } from 'react'
import type { SetUpReply } from '../../calls.ts'
import { useHeadingFocus, useNewest } from '../hooks.ts'
import { Icon } from '../icons.tsx'

const s = createTexts<typeof kioskSetUpDe>(kioskSetUpDe, 'de')
type End = SetUpReply['end'] | 'sending'

/** The screen of a terminal that is not set up: staff type the code of the back office, or scan it (L-09). */
export function SetUpScreen(props: {
  readonly serverUrl: string
  readonly onCode: (code: string) => Promise<SetUpReply>
}) {
  const heading = useHeadingFocus()
  const [code, setCode] = useState('')
  const [end, setEnd] = useState<End | null>(null)
  const isBusy = end === 'sending' || end === 'done'
  const add = (sign: string) => {
    if (isBusy) return
    setEnd(null)
    setCode((before) => plainSetupCode(before + sign).slice(0, SETUP_CODE_SIGNS))
  }
  const send = () => {
    if (isBusy || code.length < SETUP_CODE_SIGNS) return
    setEnd('sending')
    const ended = (next: SetUpReply['end']) => {
      setEnd(next)
      // What was refused is typed anew; after a lost line the same code is good.
      if (next === 'wrong') setCode('')
    }
    props.onCode(code).then(
      (reply) => ended(reply.end),
      () => ended('unreachable'),
    )
  }
  const remove = () => setCode((before) => before.slice(0, -1))
  useTyping({ add, remove, send })
  return (
    <div className="kiosk" lang="de">
      <main className="kpage ksetup">
        <h1 ref={heading} tabIndex={-1}>
          {s('setUp.title')}
        </h1>
        <p className="ktx">
          {s('setUp.text')}{' '}
          <b>{s('setUp.server', { address: props.serverUrl.replace(/^https?:\/\//, '') })}</b>
        </p>
        <Typed code={code} />
        <p className="ksetupsays" role={end === null || isBusy ? 'status' : 'alert'}>
          {end === null ? '' : s(`setUp.${end}`)}
        </p>
        <section className="ksigns" aria-label={s('setUp.keys')}>
          {SETUP_CODE_ALPHABET.split('').map((sign) => (
            <button key={sign} type="button" onClick={() => add(sign)}>
              {sign}
            </button>
          ))}
          <button type="button" className="kdel" aria-label={s('setUp.delete')} onClick={remove}>
            <Icon name="backspace" />
          </button>
          <button
            type="button"
            className="kok"
            disabled={isBusy || code.length < SETUP_CODE_SIGNS}
            onClick={send}
          >
            {s('setUp.send')}
          </button>
        </section>
      </main>
    </div>
  )
}

/** The code in its four groups, with what is still to come. */
function Typed({ code }: { readonly code: string }) {
  const groups = Array.from({ length: SETUP_CODE_SIGNS / 4 }, (_, group) =>
    code.slice(group * 4, group * 4 + 4).padEnd(4, '·'),
  )
  return (
    <>
      <p className="ksetupcode" aria-hidden="true">
        {groups.join(' – ')}
      </p>
      <output className="fw-vh" aria-label={s('setUp.code')}>
        {code === '' ? '' : s('setUp.typed', { count: code.length })}
      </output>
    </>
  )
}

/** Keyboard and QR reader, which types like one: signs, Backspace, Enter. */
function useTyping(acts: { add: (sign: string) => void; remove: () => void; send: () => void }) {
  const newest = useNewest(acts)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (/^[\da-z]$/i.test(event.key)) newest.current.add(event.key)
      else if (event.key === 'Backspace') newest.current.remove()
      // Enter on a focused button presses that button.
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) newest.current.send()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [newest])
}
