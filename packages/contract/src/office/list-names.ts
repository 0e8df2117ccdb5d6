import { z } from 'zod'
import { collected, type NameIn } from '../modules.ts'

/** Lists that people arrange and save views of, with the permission that shows them, as the modules declare them. */
export const LISTS = collected('lists')

export type ListName = NameIn<'lists'>
const names = Object.keys(LISTS) as [ListName, ...ListName[]] // Object.keys loses the literal type
export const ListName = z.enum(names)
