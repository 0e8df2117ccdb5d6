import { expect, it } from 'vitest'
import { videoAt } from './guide-data.ts'

it.each([
  'https://video.example/oeffnen.mp4',
  'https://video.example/OEFFNEN.WEBM?v=2',
  'https://cdn.video.example:8443/a/b.m4v',
])('S-07 %s is a film that runs on the page once somebody asks', (url) => {
  expect(videoAt(url, false)).toMatchObject({ isFile: true, wanted: false })
  expect(videoAt(url, true)).toEqual({ url, host: new URL(url).host, isFile: true, wanted: true })
})

it.each(['https://filme.example/sehen?v=a.mp4', 'https://filme.example/'])(
  'S-07 P-05 %s opens for itself, whoever asks',
  (url) => {
    expect(videoAt(url, true)).toMatchObject({ isFile: false, wanted: false })
  },
)

it.each([
  undefined,
  '',
  'kein Link',
  'http://video.example/a.mp4',
  'data:video/mp4,abc',
  "https://a;b'c/x.mp4",
])('FAULT-60 %j is none', (url) => {
  expect(videoAt(url, true)).toBeNull()
})
