import type { WithdrawnGoods } from './declaration-data.ts'
import { GOODS_FIELD, piecesField } from './withdrawn-goods-names.ts'

/** How many pieces of each line; of what the law exempts, why. */
export function WithdrawnGoodsFields({
  goods,
  wrong,
}: {
  readonly goods: WithdrawnGoods
  readonly wrong: boolean
}) {
  const { words } = goods
  return (
    <fieldset className="field withdrawn-goods" id="feld-contract" tabIndex={-1}>
      <legend>{words.title}</legend>
      <input type="hidden" name={GOODS_FIELD} value={goods.hash} />
      <ul>
        {goods.lines.map(({ id, title, leftPieces, exempt, pieces }) => (
          <li key={id}>
            <label htmlFor={`feld-${id}`}>{title}</label>
            {exempt === null ? (
              <select id={`feld-${id}`} className="input" name={piecesField(id)} defaultValue={pieces}>
                {Array.from({ length: leftPieces + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {`${count} ×`}
                  </option>
                ))}
              </select>
            ) : (
              <span className="small muted">{exempt}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{words.help}</p>
      {wrong ? <p className="field-error">{words.none}</p> : null}
    </fieldset>
  )
}

/** The same choice, once it was checked. */
export const WithdrawnGoodsHidden = ({ goods }: { readonly goods: WithdrawnGoods }) => (
  <>
    <input type="hidden" name={GOODS_FIELD} value={goods.hash} />
    {goods.lines.map(({ id, pieces }) => (
      <input key={id} type="hidden" name={piecesField(id)} value={pieces} />
    ))}
  </>
)
