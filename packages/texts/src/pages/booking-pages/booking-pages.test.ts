import { expect, it } from 'vitest'
import { bookingPages } from './booking-pages.ts'
import { problemsOf } from '../../testing.ts'

it('G-04 B-21 cancelling a booking is said in all five languages', () => {
  expect(problemsOf(bookingPages)).toEqual([])
})

it('who is addressed with du is never addressed with Sie where a booking is cancelled', () => {
  const informal = Object.entries({ ...bookingPages.de, ...bookingPages['de-informal'] })
  expect(informal.filter(([, text]) => /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))).toEqual([])
})
