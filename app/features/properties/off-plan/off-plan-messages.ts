/** Words for homes that are sold before they are built. */
export const offPlanMessages = {
  offPlan: 'Off plan',
  due: (month: string) => `Off plan, ${month}`,
  wasDue: (month: string) => `Off plan, was due ${month}`,
  completes: (stage: string, month: string) => `${stage}. Completion is planned for ${month}.`,
  completesUnsaid: (stage: string) => `${stage}. No completion date is given: ask for one in writing.`,
  overdue: (month: string) =>
    `Completion was planned for ${month}. Ask why it is late, see the site, and get the new date in writing.`,
  unsaid: 'Not given. Ask for it before you pay.',
  months: (count: number) => (count === 1 ? '1 month after handover' : `${count} months after handover`),
  plan: {
    title: 'Payment plan',
    caption: 'The payments, when each is due, and its amount',
    step: 'Payment',
    share: 'Share',
    amount: 'Amount',
    total: 'Together',
    onRequest: 'on request',
    note: 'Reckoned from today’s price. Legal fees, stamp duty and the service charge come on top.',
    noteOfCheapest: (kind: string) => `For “${kind}”. In the other kinds each share is of that kind’s price.`,
  },
  progress: 'Progress',
  /** On the bar: what comes before the first stage is done, the stages, and what comes after the last. */
  bar: ['Preparation', 'Foundations', 'Walls and floors', 'Finishing', 'Handover'],
  now: 'now',
  done: 'done',
  approvals: 'Developer and approvals',
  warnings: {
    title: 'Check before you pay',
    about: 'For any home in Kenya that isn’t finished',
    items: [
      {
        title: 'Search the title yourself',
        text: 'Do an official search on Ardhisasa or at the land registry. The name must be the developer’s. Ask about any charge to a bank, and for the bank’s consent to the sale.',
      },
      {
        title: 'Use your own advocate',
        text: 'Not the developer’s. Ask them to read the sale agreement before you sign or pay.',
      },
      {
        title: 'See the approvals',
        text: 'The county’s building plan, the NEMA licence and the NCA registration of the project. Check that the number of floors is the same on all.',
      },
      {
        title: 'Know who holds your money',
        text: 'An escrow account, or an advocate as stakeholder, is safer than the developer’s own account. Pay each instalment for work that you have seen, and never pay a person.',
      },
      {
        title: 'Find the date and the refund',
        text: 'The agreement should say when the home is ready, what you get if it is late, and how you get your money back.',
      },
      {
        title: 'Ask about the sectional title',
        text: 'Under the Sectional Properties Act, 2020, each home in a building can have a title of its own. Ask who applies, and when.',
      },
      {
        title: 'Visit what they finished before',
        text: 'Talk to people who live there about water, lifts and delays.',
      },
      {
        title: 'Inspect before the last payment',
        text: 'See the occupation certificate, and list the defects that the developer must put right.',
      },
    ],
    note: 'Numbers and dates are as the developer gave them. This is general guidance, not legal advice.',
  },
  /** What is usual in payment plans, by itself in lower case; what is not here is shown as it was written. */
  words: {
    'reservation fee': 'Reservation fee',
    deposit: 'Deposit',
    instalment: 'Instalment',
    instalments: 'Instalments',
    balance: 'Balance',
    'final payment': 'Final payment',
    'on reservation': 'On reservation',
    'on signing the sale agreement': 'On signing the sale agreement',
    'within 30 days of signing': 'Within 30 days of signing',
    'monthly until completion': 'Monthly until completion',
    'every three months until completion': 'Every three months until completion',
    'when the foundations are done': 'When the foundations are done',
    'when the walls and floors are up': 'When the walls and floors are up',
    'when the roof is on': 'When the roof is on',
    'on completion': 'On completion',
    'on handover': 'On handover',
    'when the title is registered': 'When the title is registered',
  },
} as const
