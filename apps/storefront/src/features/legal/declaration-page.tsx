import { usePage } from '../../lib/page.tsx'
import { ErrorSummary } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import { PATHS } from '../../lib/declaration-links.ts'
import type { DeclarationData } from './declaration-data.ts'
import { DeclarationFields } from './declaration-fields.tsx'
import { DeclarationReceived, DeclarationReview } from './declaration-review.tsx'

/** LAW-1 to 4, LAW-11: withdraw or terminate without signing in, in as few fields as the law asks for. */
export function DeclarationPage({ data }: { readonly data: DeclarationData }) {
  switch (data.step) {
    case 'form':
      return <DeclarationForm data={data} />
    case 'review':
      return <DeclarationReview data={data} />
    case 'received':
      return <DeclarationReceived data={data} />
  }
}

function DeclarationForm({ data }: { readonly data: DeclarationData }) {
  const { kind, key, wrong, refusal } = data
  const { say, href } = usePage()
  return (
    <div className="pad narrow">
      <h1>{say(`${kind}.title`)}</h1>
      <p className="lead">{say(`${kind}.lead`)}</p>
      {refusal ? (
        <Notice tone="error" live>
          {say(refusal === 'too-many-tries' ? 'refusal.too-many-tries' : 'error.somethingBad')}
        </Notice>
      ) : null}
      <ErrorSummary
        title={say('form.checkAll')}
        errors={wrong.map((field) => ({
          field,
          text:
            field === 'contract' && data.goods ? data.goods.words.none : say(`declaration.error.${field}`),
        }))}
      />
      <form method="post" action={href(PATHS[kind])} noValidate className="declaration">
        <input type="hidden" name="key" value={key} />
        <DeclarationFields data={data} />
        <div className="acts">
          {kind === 'withdrawal' ? (
            <button type="submit" className="btn btn-primary btn-l">
              {say('withdrawal.next')}
            </button>
          ) : (
            <SubmitOnce className="btn btn-primary btn-l" busyText={say('declaration.sending')}>
              {say('termination.submit')}
            </SubmitOnce>
          )}
        </div>
      </form>
    </div>
  )
}
