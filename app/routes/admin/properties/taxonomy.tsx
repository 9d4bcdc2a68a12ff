import { TaxonomyScreen } from '#app/features/properties/admin/taxonomy/taxonomy-screen.tsx'

export default function AdminTaxonomy() {
  return <TaxonomyScreen />
}
