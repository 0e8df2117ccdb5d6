import { usePage } from '../../lib/page.tsx'
import { EmptyCabinet } from '../../ui/empty-cabinet.tsx'
import type { DownloadFailedData } from './download-failed-load.ts'

/** E-02 „Failed to download“: a file that did not come, why, and the way on. */
export function DownloadFailedPage({ data: { why, file, page } }: { readonly data: DownloadFailedData }) {
  const { say, href } = usePage()
  const back = new URLSearchParams({ weiter: href(page) })
  return (
    <div className="pad narrow problem">
      <EmptyCabinet />
      <h1>{say('download.title')}</h1>
      <p className="lead">{say(`download.${why}`)}</p>
      <p className="acts">
        {why === 'signedOut' ? (
          <a className="btn btn-primary btn-l" href={`${href('/anmelden')}?${back.toString()}`}>
            {say('download.signIn')}
          </a>
        ) : file !== null && why !== 'missing' ? (
          <a className="btn btn-primary btn-l" href={file}>
            {say('download.retry')}
          </a>
        ) : null}
        <a className="btn btn-l" href={href(page)}>
          {say('download.back')}
        </a>
      </p>
    </div>
  )
}
