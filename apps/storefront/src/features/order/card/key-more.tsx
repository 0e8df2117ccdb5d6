import { usePage } from '../../../lib/page.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { KeyExtras } from './key-extras.ts'

/** R-11, S-07: the key on paper, how it is used, and whether it stands on this device without network, too. */
export function KeyMore(props: {
  readonly extras: KeyExtras
  /** Path of the key's page, without language. */
  readonly page: string
  readonly kept: boolean
}) {
  const { href } = usePage()
  const { extras, page, kept } = props
  const { words } = extras
  return (
    <section className="more" aria-label={words['more.title']}>
      <h2>{words['more.title']}</h2>
      <p className="key-acts">
        <a className="btn" href={href(`${page}/drucken`)}>
          <Icon name="printer" />
          {words['more.print']}
        </a>
        <a className="btn" href={href(`${page}/anleitung`)}>
          <Icon name="info" />
          {words['more.guide']}
        </a>
      </p>
      <output className="small muted">{kept ? words['more.kept'] : ''}</output>
    </section>
  )
}
