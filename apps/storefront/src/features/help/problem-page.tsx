import { usePage } from '../../lib/page.tsx'

export interface ProblemData {
  readonly kind: 'missing' | 'broken' | 'unavailable'
}

/** A page that cannot be shown says so, keeps calm and leads on. */
export function ProblemPage({ data }: { readonly data: ProblemData }) {
  const { say, href } = usePage()
  return (
    <div className="pad narrow problem">
      <svg className="empty-cabinet" viewBox="0 0 60 44" aria-hidden="true">
        <path
          d="M2 2h56v40H2zM21 2v40M40 2v40M2 22h19M21 15h19M21 29h19M40 24h18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      <h1>{say(`error.${data.kind}`)}</h1>
      <p className="lead">{say(`error.${data.kind}.note`)}</p>
      <p className="acts">
        <a className="btn btn-primary btn-l" href={href('/')}>
          {say('error.home')}
        </a>
        <a className="btn btn-l" href={href('/so-gehts')}>
          {say('nav.howItWorks')}
        </a>
      </p>
    </div>
  )
}
