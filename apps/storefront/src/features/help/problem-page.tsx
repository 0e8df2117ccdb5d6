import { rentsOut, usePage } from '../../lib/page.tsx'
import { EmptyCabinet } from '../../ui/empty-cabinet.tsx'

export interface ProblemData {
  readonly kind: 'missing' | 'broken' | 'unavailable' | 'busy'
}

/** A page that cannot be shown says so, keeps calm and leads on. */
export function ProblemPage({ data }: { readonly data: ProblemData }) {
  const { say, href, site } = usePage()
  return (
    <div className="pad narrow problem">
      <EmptyCabinet />
      <h1>{say(`error.${data.kind}`)}</h1>
      <p className="lead">{say(`error.${data.kind}.note`)}</p>
      <p className="acts">
        <a className="btn btn-primary btn-l" href={href('/')}>
          {say('error.home')}
        </a>
        {rentsOut(site) ? (
          <a className="btn btn-l" href={href('/so-gehts')}>
            {say('nav.howItWorks')}
          </a>
        ) : null}
      </p>
    </div>
  )
}
