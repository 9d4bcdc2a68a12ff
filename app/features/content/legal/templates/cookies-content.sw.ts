import type { LegalTemplate } from '../legal-template.ts'

export const cookiesTemplate: LegalTemplate = {
  title: 'Sera ya vidakuzi',
  description:
    'Tovuti hii haiweki vidakuzi isipokuwa unavyoomba mwenyewe. Kivinjari chako kinahifadhi nini hapa, kwa muda gani, na jinsi ya kukifuta.',
  lead: 'Tovuti hii haiweki vidakuzi, vyetu wala vya mtu mwingine, isipokuwa unapoomba mwenyewe: unapochagua lugha au hali ya kuokoa data, na unapoandika jina lako kwenye orodha iliyoshirikiwa. Ndiyo maana hukuona tangazo la vidakuzi.',
  text: `## Vidakuzi pale unapoomba tu

Kidakuzi (cookie) ni maandishi madogo ambayo tovuti huacha kwenye kivinjari chako, na ambayo kivinjari hurudisha kila unapofungua ukurasa. Sisi tunaacha kimoja unapochagua lugha, ili kuikumbuka, kimoja unapowasha au kuzima hali ya kuokoa data, na kimoja unaposhiriki orodha au kuandika jina lako la kwanza kwenye orodha: kwa hicho, kura na madokezo yako unaweza kuyabadilisha wewe tu, na hutumwa na kurasa za orodha zilizoshirikiwa pekee. Hakuna kinachopakiwa hapa kutoka kampuni nyingine inayoweza kuacha, isipokuwa ukiomba: ziara ya nyumba iliyoko kwenye tovuti nyingine hufunguka tu ukibonyeza kitufe chenye jina la tovuti hiyo, na picha za ramani hutoka kwa kampuni iliyotajwa kwenye kona yake ukishafungua ramani. Kile ambacho tovuti hiyo huhifadhi kwenye kivinjari chako baadaye ni chake yenyewe. Unaweza kusoma, kutafuta na kutuandikia ukiwa umezima vidakuzi; kupiga kura kwenye orodha tu ndiko kunakovihitaji.

## Kinachohifadhiwa kwenye kivinjari chako

Mambo machache ya kukurahisishia yanahifadhiwa kwenye kifaa chako mwenyewe, katika sehemu ambazo vivinjari huita local storage na session storage. Hayatumwi kila unapofungua ukurasa, na hatuyatumii kukutambua. Vidakuzi hivyo vimo kwenye orodha ifuatayo.

{browserStorage}

Kila kimojawapo kinafanya jambo uliloomba, kwa hivyo hakihitaji idhini yako. Kivinjari chako kikizuia uhifadhi huu, tovuti bado inafanya kazi lakini haikumbuki mambo haya.

## Jinsi ya kuyafuta

Kwenye mipangilio ya faragha ya kivinjari chako, futa data ya tovuti hii. Ili kuondoa nyumba moja kwenye orodha yako, iondoe katika {saved}.

## Wafanyakazi

Kwa wafanyakazi wanaoingia kwenye sehemu ya usimamizi, kivinjari chao huhifadhi pia:

{staffStorage}

## Zaidi kuhusu data yako

Soma {privacy} kuhusu tunachokusanya unapotuandikia au unapojisajili.`,
}
