import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { priceText } from '@fachwerk/texts/formats'
import { useId } from 'react'
import { usePage } from '../../lib/page.tsx'
import { endMoment, fullMoment, periodWords } from '../../lib/words/words.ts'
import { BoxPicture } from '../../ui/choosing/box-picture.tsx'
import { CHANGE_FIELD, type CheckoutData, totalOf } from './checkout-data.ts'

/** S-01: what is bought and its price, before anything is asked; „ändern“ leads back and loses nothing that was typed. */
export function OrderStrip({ data }: { readonly data: CheckoutData }) {
  const page = usePage()
  const { say, language } = page
  const id = useId()
  const { boxes, location, period } = data
  const [first] = boxes
  const names = boxes.map(({ offer }) => say('summary.box', { size: say(`size.${offer.size}`) }))
  return (
    <section className="strip" aria-labelledby={id}>
      {first ? (
        <span className="strip-picture">
          <BoxPicture {...first.offer} />
        </span>
      ) : null}
      <div className="strip-words">
        <h2 id={id}>{names.join(', ')}</h2>
        <p>
          {say('size.lead', {
            location: nameIn(location, language),
            from: fullMoment(period.localFrom, language),
            to: endMoment(period.localTo, period.localFrom, language),
          })}
        </p>
        <p className="muted">{periodWords(period, page)}</p>
      </div>
      <b className="strip-total num nowrap">{priceText(totalOf(data), language)}</b>
      <button type="submit" className="link-button strip-change" name={CHANGE_FIELD} value="ja">
        {say('size.changePeriod')}
      </button>
    </section>
  )
}
