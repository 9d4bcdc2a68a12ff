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
    bio: 'Grace opened the office on Ring Road Parklands in 2015 with two desks and nine houses to look after. She still signs every management contract herself and reads every complaint before it is answered.',
    specialties: ['Property strategy', 'Sales negotiation', 'Owner relations'],
  },
  {
    id: 'daniel-ouma',
    name: 'Daniel Otieno Ouma',
    role: 'Property Management Services Manager',
    experience: '14 years',
    image: null,
    bio: 'Daniel runs the monthly round of rent, repairs and reports for every building we manage. He trained as a quantity surveyor, so contractors’ quotations seldom surprise him.',
    specialties: ['Rent collection', 'Maintenance planning', 'Service charge budgets', 'Owner reporting'],
  },
  {
    id: 'mercy-kiprono',
    name: 'Mercy Chebet Kiprono',
    role: 'Human Resource Manager and Admin',
    experience: '11 years',
    image: null,
    bio: 'Mercy hires, trains and looks after the caretakers, guards and clerks whom tenants actually meet. The training calendar and the emergency rota are hers.',
    specialties: ['Recruitment', 'Staff training', 'Office administration', 'Labour compliance'],
  },
  {
    id: 'brian-kioko',
    name: 'Brian Mutua Kioko',
    role: 'Marketing and Communications Manager',
    experience: '9 years',
    image: null,
    bio: 'Brian writes the descriptions and measures the rooms before he writes them. If a picture flatters a house too much, he takes it again.',
    specialties: ['Property marketing', 'Photography', 'Market reports', 'Newsletter'],
  },
  {
    id: 'amina-noor',
    name: 'Amina Hassan Noor',
    role: 'Financial Management Services Manager',
    experience: '13 years',
    image: null,
    bio: 'Amina is a certified public accountant who keeps clients’ money in accounts of its own and sends owners their statements by the fifth. She also prepares the figures that banks ask for when an owner borrows.',
    specialties: ['Client accounts', 'Rental income tax', 'Mortgage preparation', 'Budgeting'],
  },
  {
    id: 'peter-njoroge',
    name: 'Peter Kamau Njoroge',
    role: 'Property Manager',
    experience: '8 years',
    image: null,
    bio: 'Peter looks after homes and godowns from Ruaka to Athi River and knows every borehole on the way. He does the move-in inspections himself, with a torch and a camera.',
    specialties: ['Inspections', 'Tenant relations', 'Facility upkeep', 'Handover'],
  },
]
