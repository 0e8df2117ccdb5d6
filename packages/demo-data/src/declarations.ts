interface DemoDeclaration {
  readonly kind: 'withdrawal' | 'termination'
  /** Key of the company whose site it came in at. */
  readonly company: string
  /** Key of a customer, or somebody nobody knows. */
  readonly customer: string | { readonly name: string; readonly email: string }
  readonly contract: string
  readonly hoursAgo: number
}

/** What somebody has to look at: due soon, due later, late, and one that fits no order (LAW-7). */
export const demoDeclarations: readonly DemoDeclaration[] = [
  {
    kind: 'withdrawal',
    company: 'zeitlager',
    customer: 'weissenberger',
    contract: 'Mein Fach am Bahnhof in Konstanz, ich brauche es doch nicht so lange',
    hoursAgo: 20,
  },
  {
    kind: 'withdrawal',
    company: 'zeitlager',
    customer: 'marchetti',
    contract: 'Konstanz Bahnhof, ab heute',
    hoursAgo: 1,
  },
  {
    kind: 'termination',
    company: 'zeitlager',
    customer: 'rottenegger',
    contract: 'Fach 3 am Bahnhof Konstanz',
    hoursAgo: 24 * 9,
  },
  {
    kind: 'withdrawal',
    company: 'zeitlager',
    customer: { name: 'Jonas Wittmer', email: 'j.wittmer@post.example' },
    contract: 'Bestellung ZX81QQ',
    hoursAgo: 50,
  },
]
