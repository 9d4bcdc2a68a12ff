import { data } from 'react-router'

/** Every address nobody else answers; the layout shows the page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
