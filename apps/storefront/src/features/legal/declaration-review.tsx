import { dateWords, fullMoment } from '../../lib/words/words.ts'
import { usePage } from '../../lib/page.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { PATHS } from '../../lib/declaration-links.ts'
import { WithdrawnGoodsHidden } from './withdrawn-goods-fields.tsx'
import { DECLARATION_FIELDS, type DeclarationData, type DeclarationField } from './declaration-data.ts'

/** Second step of a withdrawal: everything once more, and one button (LAW-3). */
export function DeclarationReview({ data }: { readonly data: DeclarationData }) {
  const { kind, values, key } = data
  const { say, href } = usePage()
  return (
    <div className="pad narrow">
      <h1>{say('withdrawal.reviewTitle')}</h1>
      <p className="lead">{say('withdrawal.reviewLead')}</p>
      <Content data={data} />
      <form method="post" action={href(PATHS[kind])}>
        <input type="hidden" name="key" value={key} />
        {DECLARATION_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
        {data.goods ? <WithdrawnGoodsHidden goods={data.goods} /> : null}
        <div className="acts">
          <SubmitOnce
            className="btn btn-primary btn-l"
            busyText={say('declaration.sending')}
            name="step"
            value="confirm"
          >
            {say('withdrawal.confirm')}
          </SubmitOnce>
          <button type="submit" className="btn btn-l" name="step" value="back">
            {say('declaration.change')}
          </button>
        </div>
      </form>
    </div>
  )
}

/** What was declared and when it arrived; to print or store, besides the mail (LAW-4, LAW-11). */
export function DeclarationReceived({ data }: { readonly data: DeclarationData }) {
  const { kind, receivedAtLocal, values } = data
  const { say, language, href } = usePage()
  const hydrated = useHydrated()
  return (
    <div className="pad narrow">
      <p className="ok-line">
        <Icon name="done" />
        {say('declaration.received')}
      </p>
      <h1>{say(`${kind}.receivedTitle`)}</h1>
      <p className="lead">
        {say('declaration.receivedNote', {
          moment: receivedAtLocal ? fullMoment(receivedAtLocal, language) : '',
          email: values.email,
        })}
      </p>
      <Content data={data} />
      <div className="acts">
        {hydrated ? (
          <button type="button" className="btn btn-l" onClick={() => window.print()}>
            <Icon name="printer" />
            {say('declaration.print')}
          </button>
        ) : null}
        <a className="btn btn-l" href={href('/')}>
          {say('error.home')}
        </a>
      </div>
    </div>
  )
}

function Content({ data }: { readonly data: DeclarationData }) {
  const { say, language } = usePage()
  const { values, kind } = data
  const shown: readonly DeclarationField[] =
    kind === 'withdrawal'
      ? ['name', 'contract', 'email']
      : ['terminationKind', 'reason', 'name', 'contract', 'email', 'endDate']
  const text = (name: DeclarationField): string => {
    if (name === 'terminationKind')
      return say(
        values.terminationKind === 'extraordinary' ? 'termination.extraordinary' : 'termination.ordinary',
      )
    if (name === 'endDate')
      return values.endDate ? dateWords(values.endDate, language) : say('termination.earliest')
    return values[name]
  }
  return (
    <dl className="sum-list declaration-content">
      <div>
        <dt>{say('declaration.declares')}</dt>
        <dd>{say(`${kind}.sentence`)}</dd>
      </div>
      {shown
        .filter((name) => text(name) !== '')
        .map((name) => (
          <div key={name}>
            <dt>{say(`declaration.${name}`)}</dt>
            <dd className="lines">{text(name)}</dd>
          </div>
        ))}
    </dl>
  )
}
