import { usePage } from '../../lib/page.tsx'
import { BoxPicture } from '../../ui/choosing/box-picture.tsx'

const STEPS = ['how.find', 'how.size', 'how.pay', 'how.open', 'how.end'] as const
const QUESTIONS = ['how.late', 'how.offline', 'how.lost'] as const
const SIZES = [
  { size: 'S', heightMm: 300 },
  { size: 'M', heightMm: 450 },
  { size: 'L', heightMm: 600 },
  { size: 'XL', heightMm: 900 },
] as const

/** „So geht's": the whole way in five steps, and what people ask most. */
export function HowItWorksPage(_props: { readonly data: null }) {
  const { say, href } = usePage()
  return (
    <div className="pad reading">
      <h1>{say('how.title')}</h1>
      <p className="lead">{say('how.lead')}</p>
      <ol className="how">
        {STEPS.map((key, index) => (
          <li key={key}>
            <i aria-hidden="true">{index + 1}</i>
            {say(key)}
          </li>
        ))}
      </ol>
      <h2>{say('how.sizes')}</h2>
      <ul className="how-sizes">
        {SIZES.map(({ size, heightMm }) => (
          <li key={size}>
            <BoxPicture size={size} heightMm={heightMm} widthMm={500} />
            <b>{say(`size.${size}`)}</b>
            <span className="small muted">{say(`size.${size}.fits`)}</span>
          </li>
        ))}
      </ul>
      {QUESTIONS.map((key) => (
        <section key={key}>
          <h2>{say(key)}</h2>
          <p>{say(`${key}.answer`)}</p>
        </section>
      ))}
      <p className="acts">
        <a className="btn btn-primary btn-l" href={href('/')}>
          {say('nav.rent')}
        </a>
      </p>
    </div>
  )
}
