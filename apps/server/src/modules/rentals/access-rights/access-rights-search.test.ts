import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listedRentals } from './access-rights-repository.ts'
import { folded } from '../../../platform/db/search-text.ts'
import { aCompany, after, aLocation, anOrder, hours, NOW, rentalsPlatform } from '../testing.ts'
import { aListDesk, aRental, staffOf } from '../testing/access-rights.ts'

const platform = await rentalsPlatform()
const desk = aListDesk(platform)
const NAMES = [
  'Jürgen Schäuffele',
  'Bärbel Zwick',
  'Annika Weißenberger',
  'Mehmet Yıldırım',
  'Fatima El-Khoury',
  'Łukasz Ødegård',
  'Samuel Maier',
  '100% Rabatt_GmbH',
  'Наталья Ёлкина',
  "Pat O'Neill",
  'Åsa Þórsdóttir',
  'ﬁlip Œuvre',
]

let staff = staffOf([])
beforeAll(async () => {
  await platform.db.transaction(async (tx) => {
    const companyId = await aCompany(tx)
    const other = await aCompany(tx, 'Fremd')
    staff = staffOf([companyId])
    const konstanz = await aLocation(
      tx,
      Array.from({ length: 12 }, () => 'M' as const),
      {
        companyId,
        prefix: 'KN',
      },
    )
    const lindau = await aLocation(tx, ['S', 'S'], { companyId, prefix: 'LI' })
    for (const [box, customerName] of NAMES.entries()) await aRental(tx, konstanz, box, { customerName })
    const { orderId } = await anOrder(tx, lindau, { code: 'A9G4HX0' })
    await aRental(tx, lindau, 1, { customerName: 'Lin Dauer', orderId })
    const foreign = await aLocation(tx, ['S'], { companyId: other })
    await sql`update location set prefix = 'KN' where id = ${foreign.locationId}`.execute(tx)
    const order = await anOrder(tx, foreign, { code: 'A9G4ZZZ' })
    await aRental(tx, foreign, 0, { customerName: 'Jürgen Fremd', orderId: order.orderId })
  })
})
const found = async (search: string, view: 'all' | 'running' = 'all') =>
  (await desk.names(staff, { search, view, orderBy: 'boxName' })).toSorted()

describe('N-10 the search', () => {
  it.each([
    [
      'Jürgen Schäuffele',
      'JÜRGEN',
      'jurgen',
      'juergen',
      'schaeuff',
      'schauff',
      'uffel',
      'Schäuffele, Jürgen',
    ],
    ['Annika Weißenberger', 'weiss', 'WEISSEN', 'weiß', 'ann berg'],
    ['Mehmet Yıldırım', 'yildirim', 'YILDIRIM', 'YILDIRIM', 'Yıldırım'],
    ['Fatima El-Khoury', 'el-khoury', 'el khoury', 'Kh', 'f el'],
    ['Łukasz Ødegård', 'lukasz', 'odegard'],
    ['Samuel Maier', 'samuel', 'muel', 'sa ma'],
    ['Наталья Ёлкина', 'наталья', 'ЕЛКИНА', 'ёлк'],
    ["Pat O'Neill", "o'neill", 'o’neill', 'neill'],
    ['Åsa Þórsdóttir', 'asa', 'thorsdottir'],
    ['ﬁlip Œuvre', 'filip', 'oeuvre'],
    ['100% Rabatt_GmbH', '100%', 'rabatt_gmbh', '% rabatt'],
  ])('%s is found however it is typed', async (name, ...searches) => {
    for (const search of searches) expect([search, await found(search)]).toEqual([search, [name]])
  })

  it('finds boxes as staff and as customers call them', async () => {
    expect(await found('12')).toEqual(['ﬁlip Œuvre'])
    for (const search of ['KN-012', 'kn-12', 'KN012', 'kn 012', 'kn 12'])
      expect([search, await found(search)]).toEqual([search, ['ﬁlip Œuvre']])
    expect(await found('2')).toEqual(['Bärbel Zwick', 'Lin Dauer'])
    expect(await found('li-002')).toEqual(['Lin Dauer'])
    expect(await found('KN-01')).toHaveLength(4)
    expect(await found('99')).toEqual([])
  })

  it('finds orders by the beginning of their code, O for 0', async () => {
    for (const search of ['A9G4HX0', 'a9g4', 'a9g4hxO']) expect(await found(search)).toEqual(['Lin Dauer'])
    expect(await found('G4HX')).toEqual([])
  })

  it('every word must fit, whatever it fits', async () => {
    expect(await found('maier kn-007')).toEqual(['Samuel Maier'])
    expect(await found('maier kn-008')).toEqual([])
    expect(await found('lin a9g4 li')).toEqual(['Lin Dauer'])
    expect(await found('zwick', 'running')).toEqual(['Bärbel Zwick'])
  })

  it('FAULT-59 what was typed is what is searched for', async () => {
    for (const search of ['_ürgen', 'J%n', '%', '_', '\\', "'", '%%%', 'Zwick\\', 'B_rbel', '\uFF05 \uFF3F'])
      expect([search, await found(search)]).toEqual([search, []])
    expect(await found('')).toHaveLength(13)
    expect(await found('   ')).toHaveLength(13)
  })

  it('A-13 FAULT-46 foreign names, boxes and orders are not found', async () => {
    expect(await found('Fremd')).toEqual([])
    expect(await found('A9G4Z')).toEqual([])
    expect(await found('kn-001')).toEqual(['Jürgen Schäuffele'])
  })

  it('a page is the same whether many or few are expected, in each order', async () => {
    const query = { view: 'all', search: 'kn', offset: 1, limit: 4, now: NOW } as const
    for (const orderBy of ['boxName', 'customerName', 'startsAt', 'endsAt', 'priceCents', undefined])
      for (const dir of ['asc', 'desc'] as const) {
        const scope = staff.scopeFor('accessRights.view')
        const page = (few: boolean) =>
          platform.db.read((tx) => listedRentals(tx, { ...query, scope, orderBy, dir, few }))
        const rows = await page(true)
        expect(rows.length).toBeGreaterThan(0)
        expect(rows).toEqual(await page(false))
      }
  })

  it('the database folds names as the search folds its words', async () => {
    const odd = [...NAMES, 'ẞ Æther', 'İstanbul', 'Dvořák–Ñuñez', 'a  b\tc', '', 'Ｆｕｌｌ', 'đ ð ﬂ', 'Ä́Ö̈']
    const rows = await platform.db.read((tx) =>
      sql<{ name: string; key: string }>`
        select name, search_fold(name) as key from unnest(${odd}::text[]) name`.execute(tx),
    )
    for (const { name, key } of rows.rows) expect([name, key]).toEqual([name, folded(name)])
  })

  it('a name that changes is found by its new form', async () => {
    await platform.db.transaction((tx) =>
      sql`update rental set customer_name = 'Käthe Neu' where customer_name = 'Samuel Maier'`.execute(tx),
    )
    expect(await found('kaethe')).toEqual(['Käthe Neu'])
    expect(await found('samuel')).toEqual([])
  })

  it('umlauts stand where a German looks for them', async () => {
    await platform.db.transaction(async (tx) => {
      const companyId = await aCompany(tx)
      staff = staffOf([companyId])
      const location = await aLocation(tx, ['S', 'S', 'S', 'S', 'S'], { companyId })
      for (const [box, customerName] of ['Zander', 'Özil', 'Oz', 'Ozz', 'äpfel'].entries())
        await aRental(tx, location, box, { customerName, startsAt: after(NOW, -hours(1)) })
    })
    const sorted = ['äpfel', 'Oz', 'Özil', 'Ozz', 'Zander']
    expect(await desk.names(staff, { orderBy: 'customerName' })).toEqual(sorted)
    expect(await desk.names(staff, { orderBy: 'customerName', dir: 'desc' })).toEqual(sorted.toReversed())
  })
})
