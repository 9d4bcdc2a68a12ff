import { MissingScreen } from '#app/screens/admin/missing-screen.tsx'

export default function Missing() {
  return <MissingScreen />
}
