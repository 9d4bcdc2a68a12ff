import type { Translation } from '#app/shared/translation.ts'
import type { offPlanMessages as english } from './off-plan-messages.ts'

export const offPlanMessages = {
  offPlan: 'Inajengwa',
  due: (month) => `Inajengwa, ${month}`,
  wasDue: (month) => `Inajengwa, ilitarajiwa ${month}`,
  completes: (stage, month) => `${stage}. Imepangwa kukamilika ${month}.`,
  completesUnsaid: (stage) => `${stage}. Tarehe ya kukamilika haijatajwa: iombe kwa maandishi.`,
  overdue: (month) =>
    `Ilipangwa kukamilika ${month}. Uliza sababu ya kuchelewa, tembelea eneo la ujenzi, na upewe tarehe mpya kwa maandishi.`,
  unsaid: 'Haijatajwa. Iombe kabla ya kulipa.',
  months: (count) => (count === 1 ? 'Mwezi 1 baada ya kukabidhiwa' : `Miezi ${count} baada ya kukabidhiwa`),
  plan: {
    title: 'Mpango wa malipo',
    caption: 'Malipo, wakati wa kulipa kila moja na kiasi chake',
    step: 'Malipo',
    share: 'Sehemu',
    amount: 'Kiasi',
    total: 'Jumla',
    onRequest: 'uliza',
    note: 'Imehesabiwa kwa bei ya leo. Ada za wakili, ushuru wa stempu na ada ya huduma ni za ziada.',
    noteOfCheapest: (kind) => `Ni kwa “${kind}”. Kwa aina nyingine, kila sehemu ni ya bei ya aina hiyo.`,
  },
  progress: 'Maendeleo ya ujenzi',
  bar: ['Maandalizi', 'Msingi', 'Kuta na ghorofa', 'Kazi za mwisho', 'Kukabidhiwa'],
  now: 'sasa',
  done: 'imekamilika',
  approvals: 'Mjenzi na idhini',
  warnings: {
    title: 'Hakikisha kabla ya kulipa',
    about: 'Kwa nyumba yoyote Kenya ambayo haijakamilika',
    items: [
      {
        title: 'Kagua hatimiliki mwenyewe',
        text: 'Fanya ukaguzi rasmi kwenye Ardhisasa au kwenye masjala ya ardhi. Jina liwe la mjenzi wa mradi. Uliza kama benki inaishikilia kama dhamana, na kama imekubali mauzo.',
      },
      {
        title: 'Tumia wakili wako',
        text: 'Si wa mjenzi wa mradi. Mwombe asome mkataba wa mauzo kabla hujatia sahihi wala kulipa.',
      },
      {
        title: 'Ona idhini',
        text: 'Ramani iliyoidhinishwa na kaunti, leseni ya NEMA na usajili wa mradi NCA. Hakikisha idadi ya ghorofa ni ile ile kwenye zote.',
      },
      {
        title: 'Jua ni nani anashika pesa zako',
        text: 'Akaunti ya escrow, au wakili anayezishika kwa niaba ya pande zote mbili, ni salama kuliko akaunti ya mjenzi. Lipa kila awamu kwa kazi uliyoiona, na usimlipe mtu binafsi kamwe.',
      },
      {
        title: 'Tafuta tarehe na marejesho',
        text: 'Mkataba useme nyumba itakuwa tayari lini, utapata nini ikichelewa, na utarudishiwa pesa zako vipi.',
      },
      {
        title: 'Uliza kuhusu hatimiliki ya nyumba yako',
        text: 'Chini ya Sheria ya Sectional Properties ya 2020, kila nyumba katika jengo inaweza kuwa na hatimiliki yake. Uliza ni nani ataiomba, na lini.',
      },
      {
        title: 'Tembelea walichokamilisha awali',
        text: 'Zungumza na wakazi wa huko kuhusu maji, lifti na ucheleweshaji.',
      },
      {
        title: 'Kagua kabla ya malipo ya mwisho',
        text: 'Ona cheti cha kuruhusu kuishi (occupation certificate), na uorodheshe kasoro ambazo mjenzi lazima arekebishe.',
      },
    ],
    note: 'Nambari na tarehe ni kama zilivyotolewa na mjenzi wa mradi. Huu ni mwongozo wa jumla, si ushauri wa kisheria.',
  },
  words: {
    'reservation fee': 'Ada ya kuhifadhi',
    deposit: 'Malipo ya awali',
    instalment: 'Awamu',
    instalments: 'Malipo ya awamu',
    balance: 'Salio',
    'final payment': 'Malipo ya mwisho',
    'on reservation': 'Wakati wa kuhifadhi',
    'on signing the sale agreement': 'Wakati wa kutia sahihi mkataba wa mauzo',
    'within 30 days of signing': 'Ndani ya siku 30 baada ya kutia sahihi',
    'monthly until completion': 'Kila mwezi hadi ujenzi ukamilike',
    'every three months until completion': 'Kila miezi mitatu hadi ujenzi ukamilike',
    'when the foundations are done': 'Msingi ukikamilika',
    'when the walls and floors are up': 'Kuta na ghorofa zikikamilika',
    'when the roof is on': 'Paa likiwekwa',
    'on completion': 'Ujenzi ukikamilika',
    'on handover': 'Wakati wa kukabidhiwa',
    'when the title is registered': 'Hatimiliki ikisajiliwa',
  },
} satisfies Translation<typeof english>
