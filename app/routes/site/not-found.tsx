import { data } from 'react-router'

/** Every URL no other route matches; the layout shows the not-found page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
