export type TeamMember = {
  id: string
  name: string
  role: string
  experience: string
  /** No photographs: the page draws a monogram from the name. */
  image: null
  bio: string
  specialties: readonly string[]
}

export const team: readonly TeamMember[] = [
  {
    id: 'grace-mwangi',
    name: 'Grace Wanjikũ Mwangi',
    role: 'Director and CEO',
    experience: '18 years',
    image: null,
    bio: 'Grace opened the office on Ring Road Parklands in 2015 with two desks and nine houses to look after. She still signs every management contract and reads every complaint herself.',
    specialties: ['Property strategy', 'Sales negotiation', 'Owner relations'],
  },
  {
    id: 'daniel-ouma',
    name: 'Daniel Otieno Ouma',
    role: 'Property Management Services Manager',
    experience: '14 years',
    image: null,
    bio: 'Daniel is in charge of rent collection, repairs and monthly reports for every building we manage. He trained as a quantity surveyor and checks every contractor’s quotation.',
    specialties: ['Rent collection', 'Maintenance planning', 'Service charge budgets', 'Owner reporting'],
  },
  {
    id: 'mercy-kiprono',
    name: 'Mercy Chebet Kiprono',
    role: 'HR and Administration Manager',
    experience: '11 years',
    image: null,
    bio: 'Mercy hires, trains and supports the caretakers, guards and office staff that tenants deal with. She also runs the training calendar and the emergency rota.',
    specialties: ['Recruitment', 'Staff training', 'Office administration', 'Labour compliance'],
  },
  {
    id: 'brian-kioko',
    name: 'Brian Mutua Kioko',
    role: 'Marketing and Communications Manager',
    experience: '9 years',
    image: null,
    bio: 'Brian measures every room before he writes the description. If a photo flatters a house too much, he takes it again.',
    specialties: ['Property marketing', 'Photography', 'Market reports', 'Newsletter'],
  },
  {
    id: 'amina-noor',
    name: 'Amina Hassan Noor',
    role: 'Financial Management Services Manager',
    experience: '13 years',
    image: null,
    bio: 'Amina is a certified public accountant. She keeps clients’ money in separate accounts, sends owners their statements by the fifth of each month, and prepares the figures banks ask for when an owner applies for a loan.',
    specialties: ['Client accounts', 'Rental income tax', 'Mortgage preparation', 'Budgeting'],
  },
  {
    id: 'peter-njoroge',
    name: 'Peter Kamau Njoroge',
    role: 'Property Manager',
    experience: '8 years',
    image: null,
    bio: 'Peter manages homes and godowns from Ruaka to Athi River. He does every move-in inspection himself, with a torch and a camera.',
    specialties: ['Inspections', 'Tenant relations', 'Facility upkeep', 'Handover'],
  },
]
