import type { StoredItem } from './browser-storage.ts'

export const browserStorage: StoredItem[] = [
  {
    key: 'low-data',
    text: 'Kidakuzi: kama ulichagua hali ya kuokoa data. Huwekwa tu unapochagua.',
    storedFor: 'mwaka mmoja, au hadi utakapokifuta',
  },
  {
    key: 'language',
    text: 'Kidakuzi chenye lugha uliyochagua, ili tovuti ifunguke kwa lugha hiyo. Huwekwa tu unapochagua lugha.',
    storedFor: 'mwaka mmoja, au hadi utakapokifuta',
  },
  {
    key: 'makazi:theme',
    text: 'Kama ulichagua rangi za mchana au za usiku.',
    storedFor: 'hadi utakaporudi kwenye rangi za kifaa chako',
  },
  {
    key: 'makazi:currentUser',
    text: 'Nambari ya bahati nasibu, iliyotengenezwa mara ya kwanza ulipohifadhi nyumba, ambayo orodha yako imewekwa chini yake. Haikutambulishi.',
    storedFor: 'hadi utakapoifuta',
  },
  {
    key: 'makazi:savedProperties',
    text: 'Nyumba ulizohifadhi, chini ya nambari hiyo. Ukurasa wa ulizohifadhi hutuuliza kuhusu nyumba hizo bila kusema wewe ni nani.',
    storedFor: 'hadi utakapoifuta',
  },
  {
    key: 'makazi:ownShortlists',
    text: 'Orodha ulizoshiriki, pamoja na kiungo cha kusimamia kila moja, ili uzipate kwenye ukurasa wa ulizohifadhi.',
    storedFor: 'hadi utakapoifuta, kwa siku 90 au chini',
  },
  {
    key: 'makazi-shortlist',
    text: 'Kidakuzi chenye nambari ya bahati nasibu, kimoja kwa kila orodha iliyoshirikiwa ambako umeandika jina lako la kwanza, ili kura na madokezo yako uweze kuyabadilisha wewe tu. Hutumwa na kurasa za orodha zilizoshirikiwa pekee, na hakikutambulishi.',
    storedFor: 'hadi utakapoondoa jina lako kwenye orodha, kwa siku 90 au chini',
  },
  {
    key: 'makazi- (cache)',
    text: 'Nakala za kurasa za matangazo hadi kumi na nane uliyohifadhi au kufungua mwisho, za orodha yako ya mwisho, na za ukurasa unaosema kuwa huna mtandao, ili uweze kuzisoma bila mtandao. Ni kama mtu yeyote anavyoziona.',
    storedFor: 'hadi uhifadhi au ufungue mengine, au toleo jipya la tovuti liondoe nakala hizo',
  },
  {
    key: 'makazi:lastResults',
    text: 'Orodha uliyotoka, ili kiungo cha kurudi kwenye utafutaji wako kifanye kazi.',
    storedFor: 'hadi ukurasa ufungwe',
  },
  {
    key: 'makazi:searchHistory',
    text: 'Utafutaji wako wa mwisho, hadi minane, unaopendekezwa chini ya kisanduku cha kutafuta. Unabaki kwenye kifaa hiki, na unaweza kuuondoa mmoja mmoja hapo.',
    storedFor: 'hadi utakapoufuta',
  },
  {
    key: 'makazi:viewed',
    text: 'Matangazo uliyofungua hivi karibuni, ili yawekewe alama ya kuonwa na yaonyeshwe chini ya “Ulizotazama hivi karibuni”, ambapo unaweza kuyafuta. Yanabaki kwenye kifaa hiki, na hakuna kinachohifadhiwa kivinjari chako kinapoomba tovuti zisikufuatilie.',
    storedFor: 'hadi utakapoyafuta',
  },
  {
    key: 'makazi:form',
    text: 'Unachoandika kwenye fomu, ili ukipakia ukurasa upya kisipotee. Huondolewa fomu inapotumwa.',
    storedFor: 'hadi utume fomu au ufunge kichupo',
  },
  {
    key: 'makazi:comparison',
    text: 'Nyumba ulizochagua kulinganisha.',
    storedFor: 'hadi ukurasa ufungwe',
  },
  {
    key: 'react-router-scroll-positions',
    text: 'Ulipofika kwenye kila ukurasa, ili ukirudi nyuma urudi pale pale.',
    storedFor: 'hadi ukurasa ufungwe',
  },
]

export const staffStorage: StoredItem[] = [
  {
    key: 'makazi:session',
    text: 'Kwamba wameingia.',
    storedFor: 'hadi watoke au muda wa kuingia uishe',
  },
  {
    key: 'makazi:draft',
    text: 'Walichoandika kwenye fomu na hawajahifadhi bado, ili kisipotee.',
    storedFor: 'hadi kihifadhiwe au kiachwe',
  },
  {
    key: 'makazi:availability',
    text: 'Matangazo yao waliyothibitisha wakiwa hawana mtandao.',
    storedFor: 'hadi yatumwe',
  },
  {
    key: 'makazi:importColumns',
    text: 'Safu za faili walizoingiza ziliwekwa wapi, kwa faili inayofuata yenye vichwa hivyo hivyo.',
    storedFor: 'hadi waifute',
  },
  {
    key: 'makazi:hotkeys',
    text: 'Kwamba walizima njia za mkato za kibodi.',
    storedFor: 'hadi waziwashe tena',
  },
  {
    key: 'makazi:properties',
    text: 'Nyumba ambazo mfumo wa awali ulihifadhi kwenye kivinjari hiki. Tovuti huzisoma tu, ili kuziingiza.',
    storedFor: 'hadi zifutwe',
  },
  {
    key: 'makazi-pass',
    text: 'Kidakuzi kinachowaruhusu kuona tovuti ikiwa imefungwa kwa marekebisho. Huwekwa wakati huo tu.',
    storedFor: 'hadi watoke, kwa muda usiozidi saa 12',
  },
]
