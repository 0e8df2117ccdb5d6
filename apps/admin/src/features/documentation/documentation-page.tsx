import { TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import styles from './documentation.module.css'
import { findPages, HANDBOOK, type HandbookPage } from './handbook.ts'
import { renderPage } from './render-page.ts'
import { d } from './texts.ts'

const HOME = '/admin/documentation'

/** The handbook inside the office: its pages, found by their words, and one of them to read (N-01). */
export function DocumentationPage() {
  const { page: name } = useParams()
  const shown = HANDBOOK.find((page) => page.name === name)
  usePageTitle(shown ? shown.title : d('title'))
  return (
    <>
      <PageHead title={d('title')} sub={d('lead')} />
      <div className={styles['book']} data-reading={name === undefined ? undefined : ''}>
        <Contents shown={name} />
        <div className={styles['reading']}>
          {name === undefined ? null : (
            <Link to={HOME} className={styles['back']}>
              <IconArrowLeft size={16} aria-hidden="true" />
              {d('back')}
            </Link>
          )}
          {shown ? <Article key={shown.name} page={shown} /> : null}
          {!shown && name !== undefined ? (
            <Emptiness title={d('missing.title')} text={d('missing.text')} />
          ) : null}
        </div>
      </div>
    </>
  )
}

/** All pages, or those that have the words that were typed. */
function Contents({ shown }: { readonly shown: string | undefined }) {
  const [typed, type] = useAddressValue('q', '')
  const { search } = useLocation()
  const pages = useMemo(() => findPages(typed), [typed])
  return (
    <div className={styles['contents']}>
      <TextInput
        type="search"
        label={d('search')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        autoComplete="off"
        maxLength={100}
      />
      <output className="small muted">
        {typed.trim() === '' ? '' : d('found', { count: pages.length })}
      </output>
      <nav aria-label={d('pages')}>
        <ul>
          {pages.map(({ name, title }) => (
            <li key={name}>
              <Link to={`${HOME}/${name}${search}`} aria-current={name === shown ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Article({ page }: { readonly page: HandbookPage }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const article = useRef<HTMLElement>(null)
  const html = useMemo(() => ({ __html: renderPage(page.text) }), [page.text])
  useEffect(() => {
    if (hash === '') return
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])
  // On the element itself: it holds what was written, whose links bring their own keys.
  useEffect(() => {
    const words = article.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const to = link?.getAttribute('href') ?? ''
      const isOurs = to.startsWith(HOME) || to.startsWith('#')
      if (!isOurs || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      void navigate(to)
    }
    words?.addEventListener('click', follow)
    return () => words?.removeEventListener('click', follow)
  }, [navigate])
  return (
    <article ref={article} className={styles['article']}>
      {/* Made of files of the build, and of nothing that anybody types. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it holds no HTML but what the renderer makes */}
      <div dangerouslySetInnerHTML={html} />
      <p className="small muted">{d('for', { who: page.who })}</p>
    </article>
  )
}
