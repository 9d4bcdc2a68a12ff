import type { LegalTemplate } from '../legal-template.ts'

export const accessibilityStatement: LegalTemplate = {
  title: 'Ufikivu na lugha',
  description:
    'Jinsi tovuti hii ilivyotengenezwa kwa ajili ya kila mtu: kilichojaribiwa, ambacho hakijajaribiwa, mapungufu yanayojulikana, na wa kumwambia jambo lisipofanya kazi.',
  lead: 'Kila mtu anapaswa kuweza kutafuta nyumba hapa: kwa kibodi, kwa maandishi makubwa, kwa kisoma skrini, kwa simu ndogo au ya zamani, kwa Kiingereza au Kiswahili. Ukurasa huu unaeleza kilichojaribiwa, ambacho hakijajaribiwa, na wa kumwambia jambo lisipofanya kazi.',
  text: `## Nani anasema haya

Tovuti hii inatumia programu huria ya kampuni za nyumba na ardhi. Watengenezaji wa programu hiyo ndio wanaosema haya kuihusu. Maandishi, picha na hati unazozikuta hapa ni za {company}.

## Lengo

Kurasa zimetengenezwa ili zifuate Web Content Accessibility Guidelines (WCAG) 2.2, viwango A na AA. Hakuna mkaguzi huru aliyezikagua.

## Kilichojaribiwa, na jinsi kilivyojaribiwa

Majaribio haya hufanywa na programu za kompyuta, tena na tena programu hiyo inapoendelezwa:

- Kila ukurasa kwa kikaguzi axe kwenye kivinjari Chromium, kwa upana wa simu ndogo (pikseli 360) na wa kompyuta (1280), kwa rangi za mchana na za usiku.
- Kila ukurasa kwa maandishi yaliyokuzwa mara mbili kwenye simu ndogo: kama kuna kinachokatwa au kufunikwa.
- Kila ukurasa kwa kibodi: kama mahali ulipofika huonekana daima. Vichujio, picha, ramani na orodha zilizoshirikiwa kwa kibodi pekee.
- Rangi za utofautishaji mkubwa za kifaa chako: kama kilichochaguliwa bado hutofautishwa na ambacho hakijachaguliwa.
- Kusoma, kutafuta, kuuliza na kuweka miadi ya kutazama nyumba bila JavaScript.

## Ambacho hakijajaribiwa

Programu hugundua sehemu tu ya yanayowazuia watu. Watu wenye ulemavu hawakushiriki katika majaribio haya, hakuna kisoma skrini kilichotumika, wala kivinjari kingine isipokuwa Chromium.

## Mapungufu yanayojulikana

- Picha huelezwa kama {company} ilivyoieleza. Isiyo na maelezo hutajwa kwa nambari yake, chumba chake au kichwa cha tangazo.
- Ziara za mtandaoni, picha za ramani na WhatsApp ni za kampuni nyingine. Kila tangazo lililo kwenye ramani limo pia kwenye orodha.
- Brosha ya PDF ina vichwa, orodha na maelezo ya picha kwa visoma skrini, lakini haijajaribiwa kwa kisoma skrini.

## Kiswahili

Kurasa, fomu na barua pepe kwa wageni zipo kwa Kiingereza na Kiswahili. Watengenezaji wa programu ndio waliotafsiri; bado hakuna mtafsiri wa kitaalamu aliyeisoma tafsiri hiyo. Haya hubaki kwa Kiingereza:

- Matangazo, makala na kurasa ambazo {company} imeziandika kwa Kiingereza tu. Zimewekewa alama ya Kiingereza ili kisoma skrini kizitamke hivyo.
- Majina ya data kwenye ukurasa wa [data huria](/api), na wijeti ya tovuti nyingine.

## Jambo lisipokufanyia kazi

Iambie {company} ni ukurasa upi na ulikuwa ukijaribu kufanya nini, kwa [ukurasa wa mawasiliano](/contact) au hapa:

{contactDetails}`,
}
