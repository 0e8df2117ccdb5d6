import { kiezladenDrinks } from './kiezladen-drinks.ts'
import { kiezladenFood } from './kiezladen-food.ts'
import { kiezladenSeveral } from './kiezladen-several.ts'
import { kiezladenThings } from './kiezladen-things.ts'
import type { DemoArticle } from './kiezladen-types.ts'

/** What the neighbourhood shop sells. */
export const kiezladenGoods: readonly DemoArticle[] = [
  ...kiezladenFood,
  ...kiezladenDrinks,
  ...kiezladenThings,
  ...kiezladenSeveral,
]
