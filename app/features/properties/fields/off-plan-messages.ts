/** What is said of a home that is sold before it is built: in the form, on its page and in its brochure. */
export const offPlanFieldMessages = {
  stage: 'Stage of construction',
  stages: {
    planned: 'Not begun',
    foundations: 'Foundations',
    structure: 'Walls and floors going up',
    finishing: 'Finishing',
  },
  ready: 'Ready, not off plan',
  completion: 'Completion',
  developer: 'Developer',
  nca: 'NCA project registration',
  county: 'County approval',
  nema: 'NEMA licence',
  defects: 'Defects period',
} as const
