import { expect, test } from 'vitest'
import { parseTour } from './tour.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['https://kuula.co/share/collection/7l4Bz?fs=1', 'https://kuula.co/share/collection/7l4Bz?logo=0'],
  ['https://kuula.co/post/7l4Bz', 'https://kuula.co/share/7l4Bz?logo=0'],
])('%s may be embedded in the page', (address, src) => {
  expect(parseTour(address)?.frame?.src).toBe(src)
})

test.each([
  'https://tours.example/villa',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../x',
  'https://www.youtube.com/@channel',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://my.matterport.com/show/?m="><script>',
  'https://kuula.co/profile/somebody',
])('%s opens in a new tab', (address) => {
  const tour = parseTour(address)
  expect(tour?.frame).toBeUndefined()
  expect(tour?.address).toBe(new URL(address).href)
})

test.each([null, '', 'tour', 'http://tours.example/villa', 'javascript:alert(1)'])('%j is not a tour', (address) => {
  expect(parseTour(address)).toBeUndefined()
})
