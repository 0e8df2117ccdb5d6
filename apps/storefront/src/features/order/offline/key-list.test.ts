import { expect, it } from 'vitest'
import { keyList } from './key-list.ts'
import type { KeyToStore } from './key-store.ts'

const aKey = (title: string, template = 'white-clean'): KeyToStore => ({
  path: '/bestellung/AbCdEfGhIjKlMnOpQrStUv',
  note: { until: '2026-11-21T12:00:00.000Z', title, heading: 'Твои ключи', lang: 'ru', template },
})

it('R-11 the list is in the language and the look of the pages it stands for', async () => {
  const page = await keyList([aKey('Ключ 22'), aKey('Ключ 7')], ['/sf/a.css', '/sf/b.css']).text()
  expect(page).toContain('<html lang="ru" data-template="white-clean" data-theme="auto">')
  expect(page).toContain('<h1>Твои ключи</h1>')
  expect(page.match(/<li>/g)).toHaveLength(2)
  expect(page.match(/rel="stylesheet"/g)).toHaveLength(2)
})

it('FAULT-60 what was noted is text, wherever it stands', async () => {
  const key = aKey('"><script>alert(1)</script>&', '"><img src=x onerror=alert(1)>')
  const page = await keyList([key], ['/sf/"><script>.css']).text()
  expect(page).not.toMatch(/<script|<img/)
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
})
