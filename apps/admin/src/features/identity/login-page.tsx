import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { placeAfterLogin } from '../../lib/return-place.ts'
import { useUser } from '../../lib/session.ts'
import { useSavedInput } from '../../lib/use-saved-input.ts'
import { t } from '../../lib/words/texts.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LoginBox } from './login-box.tsx'
import styles from './login-box.module.css'
import { LostPasswordForm } from './lost-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { i } from './texts.ts'
import { isLostMode, isPasswordSet, loginInMode } from './ways.ts'

// Only who was led here needs it, and its question.
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain)

/** Login with its mode for a lost password; switching leaves messages behind. */
export function LoginPage() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  const saved = useSavedInput()
  // Also when the person signs in in another tab.
  useEffect(() => {
    if (!user) return
    saved.arrived()
    void navigate(placeAfterLogin(search), { replace: true })
  }, [user, navigate, search, saved])
  const [shaking, setShaking] = useState(false)
  const [ended, setEnded] = useState(() => saved.ended())
  const [email, setEmail] = useState(ended?.email ?? '')
  const lost = isLostMode(search)
  const Form = lost ? LostPasswordForm : SignInForm
  if (ended && !lost) {
    const another = () => {
      saved.forget()
      setEnded(null)
      setEmail('')
    }
    const forgotten = (
      <Link to={loginInMode(true, search)} className={styles['other']}>
        {i('lost.open')}
      </Link>
    )
    return (
      <LoginBox title={i('again.title')} shaking={shaking} onShaken={() => setShaking(false)}>
        <Suspense>
          <SignInAgain ended={ended} onAnother={another} lost={forgotten}>
            <SignInForm email={email} isAgain onEmail={setEmail} onFailure={() => setShaking(true)} />
          </SignInAgain>
        </Suspense>
      </LoginBox>
    )
  }
  return (
    <LoginBox
      title={lost ? i('lost.title') : t('login.title')}
      shaking={shaking}
      onShaken={() => setShaking(false)}
    >
      {!lost && isPasswordSet(state) ? <Notice kind="ok">{i('reset.done')}</Notice> : null}
      <Form email={email} onEmail={setEmail} onFailure={() => setShaking(true)} />
      <Link to={loginInMode(!lost, search)} className={styles['other']}>
        {lost ? i('lost.back') : i('lost.open')}
      </Link>
    </LoginBox>
  )
}
