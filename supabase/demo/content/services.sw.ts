import type { ServicesContent } from '#app/features/content/services/services-document.ts'

export const services: ServicesContent = {
  title: 'Huduma kwa wamiliki na wanunuzi',
  text: 'Huduma sita kutoka ofisi moja. Chukua moja, au tuachie zote.',
  services: [
    {
      id: 'property-management',
      slug: 'property-management',
      name: 'Usimamizi wa nyumba',
      isHidden: false,
      isOnHome: true,
      icon: 'key-round',
      menuText: 'Kodi, ukarabati na taarifa ya mwezi',
      summary: 'Kodi inakusanywa, ukarabati unafanywa, na taarifa wazi kila mwezi.',
      description:
        'Usimamizi wa nyumba Nairobi kwa wamiliki wa hapa na wa ng’ambo: wapangaji wanachunguzwa, kodi inakusanywa, ukarabati unafanywa, taarifa kila mwezi.',
      headline: 'Usimamizi wa nyumba, kila shilingi ikionekana.',
      lead: 'Tunatafuta mpangaji, tunatunza nyumba na kukueleza kila mwezi kilichoingia, kilichotoka na sababu yake. Popote unapoishi, utajua kuhusu bomba linalovuja kabla mpangaji hajalalamika.',
      text: '',
      fee: '',
      image: {
        src: '/media/bbbe01b69cfaf3a144c2dfa13128b931',
        alt: 'Lango la kuingilia jengo la apatimenti, lenye paa na uwanja wa mawe mbele.',
        x: 50,
        y: 50,
      },
      figures: [],
      offers: {
        title: 'Tunachoweza kukufanyia',
        text: 'Chukua zote sita, au zile tu ambazo hutaki kuzifanya mwenyewe.',
        items: [
          {
            figure: '',
            title: 'Taarifa ya kila mwezi',
            text: 'Taarifa kufikia tarehe 5: kodi iliyoingia, ukarabati uliolipwa, madeni yaliyobaki, na risiti ya kila kitu.',
          },
          {
            figure: '',
            title: 'Kuchunguza wapangaji',
            text: 'Tunakagua kitambulisho, mwajiri na mwenye nyumba wa awali kabla ya kumpa mtu ufunguo. Uamuzi ni wako.',
          },
          {
            figure: '',
            title: 'Kusimamia ukarabati',
            text: 'Tunaomba bei, tunakuuliza gharama ikizidi kiwango tulichokubaliana, na tunakagua kazi kabla ya kuilipia.',
          },
          {
            figure: '',
            title: 'Kukusanya kodi',
            text: 'Kwa benki au M-Pesa, kwenye akaunti ya wateja. Kodi ikichelewa tunafuatilia kuanzia siku ya pili.',
          },
          {
            figure: '',
            title: 'Usimamizi wa fedha',
            text: 'Bajeti ya ada ya huduma, malipo ya ardhi kwa kaunti, bima na kodi ya serikali ya mapato ya nyumba, kwa wakati.',
          },
          {
            figure: '',
            title: 'Kufuata sheria',
            text: 'Mikataba ya maandishi, amana zinazohesabiwa, na notisi zinazotolewa jinsi sheria inavyotaka.',
          },
        ],
      },
      reasons: {
        title: 'Kwa nini wenye nyumba hubaki nasi',
        text: '',
        items: [
          {
            figure: '',
            title: 'Mtu mmoja wa kumpigia simu',
            text: 'Meneja yule yule anaitunza nyumba yako tangu mpangaji wa kwanza.',
          },
          {
            figure: '',
            title: 'Hakuna gharama za ghafla',
            text: 'Hatutumii chochote zaidi ya kiwango mlichokubaliana bila idhini yako.',
          },
          {
            figure: '',
            title: 'Nyumba haikai bila mpangaji',
            text: 'Tunatangaza siku mpangaji anapotoa notisi, si siku anapoondoka.',
          },
          {
            figure: '',
            title: 'Picha za kuingia na kuhama',
            text: 'Kila chumba kinapigwa picha mara zote mbili, ili kusiwe na ubishi kuhusu amana.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/03c3e57f013aebd83bd2b6099b1a37df',
        alt: 'Jengo refu la apatimenti jioni, madirisha mengi yakiwaka na taa za barabarani.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Mwezi mmoja nasi',
        text: 'Tarehe nne zile zile kila mwezi, kwa bedsitter au jengo zima.',
        items: [
          {
            figure: 'Tarehe 1',
            title: 'Siku ya kulipa kodi',
            text: 'Wapangaji hukumbushwa mapema, na hupata risiti siku wanayolipa.',
          },
          {
            figure: 'Tarehe 5',
            title: 'Unapata taarifa yako',
            text: 'Pamoja na risiti, na maelezo ya jambo lolote lisilo la kawaida.',
          },
          {
            figure: 'Tarehe 10',
            title: 'Unalipwa',
            text: 'Kodi, ukitoa ada tuliyokubaliana na ukarabati ulioidhinisha.',
          },
          {
            figure: 'Tarehe 20',
            title: 'Tunakagua nyumba',
            text: 'Sehemu za pamoja, mita, paa na matangi. Unapata maelezo yetu kwa maandishi.',
          },
        ],
      },
      steps: {
        title: 'Kuanzia simu ya kwanza hadi kodi ya kwanza',
        text: '',
        items: [
          {
            figure: '',
            title: 'Tunatembelea',
            text: 'Tunakaa saa moja kwenye nyumba, kisha tunakuambia kodi unayoweza kutarajia na cha kurekebisha kwanza.',
          },
          {
            figure: '',
            title: 'Unatia saini',
            text: 'Mkataba rahisi: ada, kiwango cha matumizi na muda wa notisi.',
          },
          {
            figure: '',
            title: 'Tunatafuta mpangaji',
            text: 'Picha, kutembeza wateja, uchunguzi, mkataba na orodha ya vifaa. Wewe ndiye unayemchagua mpangaji.',
          },
          {
            figure: '',
            title: 'Tunaitunza',
            text: 'Kodi, ukarabati na ripoti kila mwezi, na kikao nawe kila mwaka.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Tueleze kuhusu nyumba yako',
        text: 'Iko wapi, kama ina mpangaji, na kinachokusumbua. Tutaitembelea kabla ya kukupa makadirio.',
      },
    },
    {
      id: 'commission-agents',
      slug: 'commission-agent-services',
      name: 'Huduma za wakala',
      isHidden: false,
      isOnHome: true,
      icon: 'handshake',
      menuText: 'Tunakutafutia mnunuzi au mpangaji',
      summary: 'Tunakuwakilisha, tunatafuta mnunuzi au mpangaji, na kulipwa biashara ikikamilika.',
      description:
        'Wakala wa Nairobi anayekuwakilisha: tunatafuta mnunuzi au mpangaji, tunajadili bei na kushughulikia hati hadi mwisho.',
      headline: 'Mawakala wanaolipwa ukishafanikiwa.',
      lead: 'Ukiuza, ukinunua, ukipangisha au ukipanga, tunakuwa upande mmoja tu: wako. Tunatafuta upande wa pili, tunajadili bei na kushughulikia hati kuanzia ofa hadi uhamisho. Tunalipwa tu biashara ikikamilika.',
      text: '',
      fee: '',
      image: {
        src: '/media/418f458861151773d1bbf084d3cecc2a',
        alt: 'Mlango wa kijani wenye shada la majani na funguo zikining’inia kwenye kufuli.',
        x: 50,
        y: 50,
      },
      figures: [
        { figure: '500+', label: 'nyumba zilizouzwa', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '95%', label: 'kuridhika kwa wateja', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '30', label: 'siku hadi kuuza, kwa wastani', source: 'Takwimu ya mfano', month: '2026-10' },
        {
          figure: '15+',
          label: 'miaka ya uzoefu wa wakala wetu mkuu',
          source: 'Takwimu ya mfano',
          month: '2026-10',
        },
      ],
      offers: {
        title: 'Kamisheni inalipia nini',
        text: 'Kazi yote kati ya simu ya kwanza na uhamisho uliosajiliwa.',
        items: [
          {
            figure: '',
            title: 'Kutafuta mnunuzi au mpangaji',
            text: 'Tunawapigia wanunuzi na wapangaji tulio nao tayari kabla ya kutangaza.',
          },
          {
            figure: '',
            title: 'Uthamini wa nyumba',
            text: 'Bei inayowezekana, kulingana na zilizouzwa au kupangishwa karibu nayo mwaka huu.',
          },
          {
            figure: '',
            title: 'Kutembeza wateja',
            text: 'Hawaendi peke yao, kwa saa zinazowafaa, na unapata maoni yao baada ya kila mmoja.',
          },
          {
            figure: '',
            title: 'Majadiliano',
            text: 'Unaona kila ofa siku hiyo hiyo, kwa maandishi, pamoja na tunachojua kuhusu anayeitoa.',
          },
          {
            figure: '',
            title: 'Ukaguzi wa hatimiliki na hati',
            text: 'Ukaguzi wa masjala, cheti cha malipo ya ardhi, idhini: vyote tayari kabla mnunuzi hajauliza.',
          },
          {
            figure: '',
            title: 'Kukamilisha mauzo',
            text: 'Tunawafuatilia mawakili, benki na mthamini hadi uhamisho usajiliwe.',
          },
        ],
      },
      reasons: {
        title: 'Kwa nini ufanye kazi nasi',
        text: '',
        items: [
          {
            figure: '',
            title: 'Upande wako pekee',
            text: 'Hatuchukui kamisheni kwa pande zote mbili za biashara moja.',
          },
          {
            figure: '',
            title: 'Kiwango mnachokubaliana mapema',
            text: 'Kwa maandishi, kabla ya mteja wa kwanza kuja, bila nyongeza mwishoni.',
          },
          {
            figure: '',
            title: 'Amana yako iko salama',
            text: 'Inakaa kwa wakili anayeshughulikia mauzo, si kwetu.',
          },
          {
            figure: '',
            title: 'Ushauri wa kweli',
            text: 'Tunakataa bei zisizowezekana na hatimiliki zenye shaka.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/bcea1180af4146d7cdcbb7507e3bae5a',
        alt: 'Funguo za nyumba zenye kishikio cha ngozi kando ya kielelezo kidogo cha nyumba kwenye meza ya mbao.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Tunamwakilisha nani',
        text: 'Mteja mmoja kwa kila biashara. Tuambie uko upande gani.',
        items: [
          {
            figure: '',
            title: 'Wauzaji',
            text: 'Wamiliki wa nyumba, apatimenti na viwanja, familia zinazogawa urithi, na wajenzi wenye nyumba za kuuza.',
          },
          {
            figure: '',
            title: 'Wanunuzi',
            text: 'Tunatafuta, tunatazama kwa niaba yako na kukutumia video usipoweza kufika.',
          },
          {
            figure: '',
            title: 'Wenye nyumba na wapangaji',
            text: 'Nyumba, ofisi na godown, kuanzia chumba kimoja hadi ghorofa nzima.',
          },
        ],
      },
      steps: {
        title: 'Mauzo yanavyoendelea',
        text: '',
        items: [
          {
            figure: '',
            title: 'Makubaliano',
            text: 'Tunatembelea nyumba, tunakagua hatimiliki, tunakubaliana bei na kutia saini.',
          },
          {
            figure: '',
            title: 'Kutafuta',
            text: 'Kwanza wanunuzi tulio nao, kisha tovuti za nyumba, bango na jarida letu.',
          },
          {
            figure: '',
            title: 'Ofa',
            text: 'Masharti kwa maandishi, amana kwa wakili, na ukaguzi wa pande zote mbili.',
          },
          {
            figure: '',
            title: 'Kukamilika',
            text: 'Uhamisho unasajiliwa, funguo zinakabidhiwa, na hapo tu ndipo tunapotuma ankara.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Una mpango gani?',
        text: 'Kuuza, kununua au kupangisha? Tuambie unachofikiria, nasi tutakuambia maoni yetu.',
      },
    },
    {
      id: 'property-sales',
      slug: 'property-sales-marketing',
      name: 'Mauzo na matangazo',
      isHidden: false,
      isOnHome: true,
      icon: 'megaphone',
      menuText: 'Bei, picha na kutembeza wateja',
      summary: 'Michoro iliyopimwa, picha nzuri na bei ambayo soko la eneo linakubali.',
      description:
        'Mauzo na matangazo ya nyumba na viwanja kote Kenya: michoro iliyopimwa, picha nzuri, bei ya kweli na njia za kumfikia mnunuzi anayefaa.',
      headline: 'Uza kwa thamani yake halisi.',
      lead: 'Tunapima na kupiga picha nyumba yako, tunaweka bei kulingana na mauzo ya karibuni ya jirani, na kuiweka mahali wanunuzi wanapotafuta.',
      text: '',
      fee: '',
      image: {
        src: '/media/1e23a9538ca6982398114de84c349eda',
        alt: 'Sebule yenye mwanga, kochi la rangi ya shayiri, viti vya kijani-bluu na milango ya kioo inayofunguka bustanini.',
        x: 50,
        y: 50,
      },
      figures: [
        {
          figure: '500K+',
          label: 'wageni kwa mwezi kwenye tovuti za matangazo',
          source: 'Takwimu ya mfano',
          month: '2026-10',
        },
        { figure: '100K+', label: 'wafuasi kwenye mitandao ya kijamii', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '25K+', label: 'waliojisajili kwa barua pepe', source: 'Takwimu ya mfano', month: '2026-10' },
      ],
      offers: {
        title: 'Kinachohitajika ili kuuza',
        text: 'Mambo sita yanayouza nyumba.',
        items: [
          {
            figure: '',
            title: 'Kuweka bei',
            text: 'Kulingana na zilizouzwa jirani ndani ya miezi 12 iliyopita, si bei zinazoombwa.',
          },
          {
            figure: '',
            title: 'Picha na michoro ya nyumba',
            text: 'Vyumba jinsi vilivyo, katika mwanga mzuri, na mchoro tunaoupima wenyewe.',
          },
          {
            figure: '',
            title: 'Matangazo kamili',
            text: 'Ukubwa, maji, umeme, ada ya huduma na hatimiliki: maswali ya kwanza ya wanunuzi, yamejibiwa mapema.',
          },
          {
            figure: '',
            title: 'Matangazo ya mtandaoni',
            text: 'Kwenye tovuti za nyumba, Google na mitandao ya kijamii walipo wanunuzi wako; yasipoleta mtu, tunayasimamisha.',
          },
          {
            figure: '',
            title: 'Kutembeza wateja na siku za wazi',
            text: 'Kila mara wakiwa na mtu anayeijua nyumba na mipaka yake.',
          },
          {
            figure: '',
            title: 'Majadiliano na kukamilisha',
            text: 'Tunalinganisha ofa kwa bei, chanzo cha fedha na muda, kisha tunafuatilia hati hadi uhamisho usajiliwe.',
          },
        ],
      },
      reasons: {
        title: 'Kwa nini wanunuzi huamini matangazo yetu',
        text: '',
        items: [
          {
            figure: '',
            title: 'Picha za kweli',
            text: 'Hatutumii ujanja wa kamera kupanua vyumba, ili mnunuzi asivunjike moyo akifika.',
          },
          {
            figure: '',
            title: 'Tunataja kasoro',
            text: 'Ikiwa barabara bado haina lami, tangazo linasema hivyo. Mambo ya kushtukiza huharibu mauzo.',
          },
          {
            figure: '',
            title: 'Takwimu kila wiki',
            text: 'Wangapi waliona, waliuliza, walitembelea na kutoa ofa, na sababu ikiwa mambo yanaenda polepole.',
          },
          {
            figure: '',
            title: 'Bei moja',
            text: 'Ile ile kwenye bango, mtandaoni na kwenye simu.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/b0c7822221fd449b62e9198684487903',
        alt: 'Maisonette ya familia yenye paa la vigae, ikionekana kutoka bustanini penye mjakaranda uliochanua.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Linawafikia kina nani',
        text: 'Njia sita za kuwafikia wanunuzi. Tunachagua zinazofaa nyumba yako.',
        items: [
          {
            figure: '',
            title: 'Tovuti za nyumba',
            text: 'Tovuti ambazo Wakenya hutafuta kwanza.',
          },
          {
            figure: '',
            title: 'Mitandao ya kijamii',
            text: 'Watu wanaofuata kurasa zetu.',
          },
          {
            figure: '',
            title: 'Barua pepe',
            text: 'Waliojisajili kupata habari za matangazo mapya.',
          },
          {
            figure: '',
            title: 'Magazeti',
            text: 'Kurasa za nyumba magazetini, mabango na brosha.',
          },
          {
            figure: '',
            title: 'Watu tunaojuana nao',
            text: 'Mawakala, benki, waajiri na Wakenya walio ng’ambo tuliofanya nao kazi.',
          },
          {
            figure: '',
            title: 'Moja kwa moja',
            text: 'Simu kwa wanunuzi tulio nao wanaotafuta hiki hasa.',
          },
        ],
      },
      steps: {
        title: 'Hatua nne hadi kuuza',
        text: '',
        items: [
          {
            figure: '',
            title: 'Uchambuzi wa soko',
            text: 'Zilizouzwa, zisizouzwa, na hilo linaipa yako thamani gani.',
          },
          {
            figure: '',
            title: 'Mpango',
            text: 'Bei, wanunuzi, njia, tarehe na bajeti kwenye ukurasa mmoja, uliouidhinisha.',
          },
          {
            figure: '',
            title: 'Uzinduzi',
            text: 'Kila kitu kinatoka siku moja, ili wiki ya kwanza iwe na nguvu.',
          },
          {
            figure: '',
            title: 'Ufuatiliaji',
            text: 'Takwimu kila wiki, na mpango mpya baada ya wiki tatu za kimya.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Unafikiria kuuza?',
        text: 'Tuambie iko wapi na ina ukubwa gani. Tutakujibu na bei ya makadirio pamoja na mauzo tuliyoitegemeza.',
      },
    },
    {
      id: 'project-management',
      slug: 'project-management',
      name: 'Usimamizi wa miradi',
      isHidden: false,
      isOnHome: true,
      icon: 'hard-hat',
      menuText: 'Ujenzi, mwanzo hadi mwisho',
      summary: 'Mtu mmoja anawajibika kwa gharama, muda na ubora, tangu mwanzo hadi kukabidhiwa funguo.',
      description:
        'Usimamizi wa ujenzi na ukarabati nchini Kenya: mtu mmoja anayewajibika kwa gharama, muda na ubora, kuanzia mchoro wa kwanza hadi kukabidhiwa.',
      headline: 'Mradi wako wa ujenzi, kuanzia mchoro wa kwanza hadi kukabidhiwa funguo.',
      lead: 'Unajenga ukiwa ng’ambo, au huku ukiwa na kazi ya kila siku? Tuko kwenye eneo la ujenzi kwa niaba yako. Mtu mmoja anawajibika kwa gharama, muda na ubora, na anakutumia picha zenye vipimo vya kazi iliyofanyika.',
      text: '',
      fee: '',
      image: {
        src: '/media/47b70c3da6884c837b9e0924bf0dd565',
        alt: 'Mchoro wa nyumba wa mjenzi ukiwa na penseli, rula na michoro iliyokunjwa kwenye meza.',
        x: 50,
        y: 50,
      },
      figures: [],
      offers: {
        title: 'Tunachoshughulikia',
        text: 'Msanifu majengo, mhandisi, mpima ardhi, kaunti, mkandarasi na benki, wote kwa mpango mmoja.',
        items: [
          {
            figure: '',
            title: 'Mipango na upembuzi',
            text: 'Kiwanja, masharti ya eneo na bajeti yako vinaruhusu nini, kabla mtu hajaanza kuchora.',
          },
          {
            figure: '',
            title: 'Uratibu wa michoro',
            text: 'Msanifu na wahandisi kwenye michoro ile ile, ili matatizo yaonekane kwenye karatasi.',
          },
          {
            figure: '',
            title: 'Bajeti na udhibiti wa gharama',
            text: 'Orodha ya vifaa na kazi (BQ), zabuni tatu, na malipo kwa kazi iliyopimwa tu.',
          },
          {
            figure: '',
            title: 'Vibali',
            text: 'Maombi ya kaunti, NEMA na NCA yanawasilishwa kwa utaratibu na kufuatiliwa ana kwa ana.',
          },
          {
            figure: '',
            title: 'Kumsimamia mkandarasi',
            text: 'Tunatembelea kila wiki, tunapima zege, na kukagua vyuma kabla havijafunikwa.',
          },
          {
            figure: '',
            title: 'Ubora na makabidhiano',
            text: 'Orodha ya kasoro chumba kwa chumba, cheti cha kuhamia, dhamana na michoro ya mwisho.',
          },
        ],
      },
      reasons: {
        title: 'Kwa nini wamiliki hutuchagua',
        text: '',
        items: [
          {
            figure: '',
            title: 'Unalipia kazi iliyokamilika',
            text: 'Malipo yanalingana na kazi iliyopimwa, na unaona vipimo kwanza.',
          },
          {
            figure: '',
            title: 'Hakuna mabadiliko ya ghafla',
            text: 'Kila badiliko linawekewa bei na kutiwa saini kabla ya kazi kuanza.',
          },
          {
            figure: '',
            title: 'Ripoti kila Ijumaa',
            text: 'Kilichofanyika, kinachofuata, fedha zilizotumika, zilizobaki na wasiwasi wowote.',
          },
          {
            figure: '',
            title: 'Baada ya makabidhiano',
            text: 'Tunarudi kurekebisha kasoro kabla ya mkandarasi kulipwa salio lake.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/ba9ea37bf100d489d920fced6a38ec62',
        alt: 'Safu ya townhouse za ghorofa mbili zenye kuta za matofali na mbao kando ya barabara ya mtaa.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Tunachojenga',
        text: 'Aina tatu za miradi, utaratibu mmoja.',
        items: [
          {
            figure: '',
            title: 'Makazi',
            text: 'Nyumba, maisonette, townhouse na majengo ya apatimenti, kwenye kiwanja chako au tutakachokutafutia.',
          },
          {
            figure: '',
            title: 'Biashara',
            text: 'Ofisi, maduka na godown, pamoja na vibali vya moto, lifti na umeme.',
          },
          {
            figure: '',
            title: 'Ukarabati',
            text: 'Nyumba za zamani zinazofanywa mpya, na majengo yenye watu, ghorofa moja moja.',
          },
        ],
      },
      steps: {
        title: 'Mradi unavyoendelea',
        text: '',
        items: [
          {
            figure: '',
            title: 'Maelezo na upembuzi',
            text: 'Unachotaka, kiwanja kinachoruhusu, na gharama kwa usahihi wa 10%.',
          },
          {
            figure: '',
            title: 'Michoro na vibali',
            text: 'Michoro, orodha ya vifaa na kazi, vibali, zabuni na mkataba.',
          },
          {
            figure: '',
            title: 'Ujenzi',
            text: 'Ziara za kila wiki, vipimo, malipo ya kazi iliyopimwa, na ripoti kila Ijumaa.',
          },
          {
            figure: '',
            title: 'Makabidhiano',
            text: 'Kasoro zimerekebishwa, vyeti viko tayari, funguo unazo.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Unapanga kujenga nini?',
        text: 'Mchoro wa mkono, nambari ya kiwanja au wazo tu vinatosha. Tutakuambia kinachohitajika.',
      },
    },
    {
      id: 'facility-management',
      slug: 'facility-management',
      name: 'Usimamizi wa majengo',
      isHidden: false,
      isOnHome: true,
      icon: 'wrench',
      menuText: 'Lifti, jenereta, maji, ulinzi',
      summary: 'Lifti, jenereta, visima na ulinzi vinahudumiwa kabla ya kuharibika.',
      description:
        'Usimamizi wa majengo ya makazi, ofisi na godown nchini Kenya: lifti, jenereta, visima, ulinzi na usafi, kabla ya chochote kuharibika.',
      headline: 'Usimamizi wa majengo unaozuia uharibifu.',
      lead: 'Tunahudumia kila lifti, pampu, kufuli na taa kwa ratiba, na tunafika haraka kitu kikiharibika hata hivyo.',
      text: '',
      fee: '',
      image: {
        src: '/media/883ad8b706f6fcd5684e6ad35fdc5f1d',
        alt: 'Jengo la ofisi la ghorofa saba la kioo na zege kwenye barabara yenye miti.',
        x: 50,
        y: 50,
      },
      figures: [
        { figure: '99.9%', label: 'lifti, maji na umeme vikifanya kazi', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '24/7', label: 'huduma ya dharura', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '500+', label: 'majengo tunayosimamia', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '15+', label: 'miaka ya uzoefu wa mhandisi wetu mkuu', source: 'Takwimu ya mfano', month: '2026-10' },
      ],
      offers: {
        title: 'Tunachotunza',
        text: 'Mkataba mmoja na nambari moja ya simu kwa yote.',
        items: [
          {
            figure: '',
            title: 'Matengenezo ya kuzuia',
            text: 'Lifti, pampu, jenereta na mapaa kwa ratiba, kila ziara ikithibitishwa kwa picha.',
          },
          {
            figure: '',
            title: 'Msaada wa dharura',
            text: 'Nambari moja ya kupiga, na fundi ambaye tayari analijua jengo lako.',
          },
          {
            figure: '',
            title: 'Kusimamia wakandarasi',
            text: 'Wa usafi, bustani, lifti na jenereta: kwa zabuni, wakisimamiwa, na kulipwa kwa kazi nzuri.',
          },
          {
            figure: '',
            title: 'Kufuata kanuni',
            text: 'Vyeti vya moto, lifti, umeme na usalama kazini vinahuishwa kwa wakati.',
          },
          {
            figure: '',
            title: 'Maji na umeme',
            text: 'Mita zinasomwa tarehe ile ile kila mwezi na kulinganishwa na bili, ili uvujaji uonekane mapema.',
          },
          {
            figure: '',
            title: 'Mifumo ya ulinzi',
            text: 'Walinzi, malango, kamera na ving’ora kwa mpango mmoja, na daftari zinakaguliwa kila asubuhi.',
          },
        ],
      },
      reasons: {
        title: 'Kwa nini majengo hudumu zaidi nasi',
        text: '',
        items: [
          {
            figure: '',
            title: 'Rejesta ya mali',
            text: 'Kila mashine na umri wake, muundo, vipuri na tarehe ya huduma inayofuata.',
          },
          {
            figure: '',
            title: 'Bajeti ya miaka kumi',
            text: 'Ili lifti mpya iwe kwenye bajeti, si mchango wa ghafla.',
          },
          {
            figure: '',
            title: 'Ada ya huduma iliyo wazi',
            text: 'Kila shilingi kwa aina yake, ikilinganishwa na bajeti, kila miezi mitatu.',
          },
          {
            figure: '',
            title: 'Ukaguzi wa kila siku',
            text: 'Meneja wa jengo hulizunguka kila siku.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/57a66fd2432301a9e41c8871105b6d8a',
        alt: 'Sehemu ya kupakia mizigo ya godown yenye forklift, palleti, mapipa na lori la kontena.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Tunapofanya kazi',
        text: 'Aina tatu za majengo, kila moja na mahitaji yake.',
        items: [
          {
            figure: '',
            title: 'Mitaa na apatimenti',
            text: 'Maji, lifti, malango na taka, na hesabu wazi kwa kamati ya wakazi.',
          },
          {
            figure: '',
            title: 'Majengo ya biashara',
            text: 'Ubaridi, umeme wa akiba, mapokezi, maegesho, na usafi baada ya saa za kazi.',
          },
          {
            figure: '',
            title: 'Viwanda na godown',
            text: 'Milango ya mizigo, sakafu, umeme wa three-phase, mifereji na maji ya kuzima moto, bila kusimamisha uzalishaji.',
          },
        ],
      },
      steps: {
        title: 'Tunavyopokea jengo',
        text: '',
        items: [
          {
            figure: '',
            title: 'Ukaguzi',
            text: 'Tunakagua kila kitu na kukupa orodha ya mali na orodha ya kasoro.',
          },
          {
            figure: '',
            title: 'Mpango',
            text: 'Ratiba ya huduma, bajeti, wakandarasi na muda wa kufika, kwa makubaliano nawe.',
          },
          {
            figure: '',
            title: 'Kazi',
            text: 'Ukaguzi wa kila siku, kazi za ratiba, dharura na ripoti moja kila mwezi.',
          },
          {
            figure: '',
            title: 'Tathmini',
            text: 'Gharama, kasoro, malalamiko na cha kubadilisha, kila miezi mitatu.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Tueleze kuhusu jengo lako',
        text: 'Ni la aina gani, na nini kiliharibika mwisho. Tutalitembelea kabla ya kukupa makadirio.',
      },
    },
    {
      id: 'market-analysis',
      slug: 'market-analysis',
      name: 'Uchambuzi wa soko',
      isHidden: false,
      isOnHome: true,
      icon: 'chart-line',
      menuText: 'Uthamini na ripoti za maeneo',
      summary: 'Thamani ya leo, kodi inayowezekana, na kinachojengwa jirani.',
      description:
        'Uthamini wa nyumba na uchambuzi wa soko Nairobi na kaunti jirani: thamani ya leo, kodi inayowezekana na kinachojengwa karibu.',
      headline: 'Uchambuzi wa soko unaoweza kuuhakiki.',
      lead: 'Ripoti zetu zinataja mauzo na upangishaji nyuma ya kila takwimu, zinasema tuna uhakika kiasi gani, na ni fupi kiasi cha kusomwa kabla ya kwenda benki.',
      text: '',
      fee: '',
      image: {
        src: '/media/103ca7b51b857051115961b2e557207c',
        alt: 'Majengo ya jiji katika mwanga wa jioni wenye ukungu, nyuma ya mijakaranda yenye maua.',
        x: 50,
        y: 50,
      },
      figures: [
        { figure: '5+', label: 'maeneo tunayochunguza', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '10,000+', label: 'takwimu', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '95%+', label: 'ya makadirio ya bei yalikuwa sahihi', source: 'Takwimu ya mfano', month: '2026-10' },
        { figure: '12', label: 'ripoti za kila mwezi kwa mwaka', source: 'Takwimu ya mfano', month: '2026-10' },
      ],
      offers: {
        title: 'Tunachoweza kukuambia',
        text: 'Ripoti ya mara moja, au taarifa kila mwezi.',
        items: [
          {
            figure: '',
            title: 'Mwelekeo wa soko',
            text: 'Kodi na bei zinaelekea wapi, eneo kwa eneo, na nyumba hukaa tupu muda gani.',
          },
          {
            figure: '',
            title: 'Uthamini wa nyumba',
            text: 'Thamani ya yako leo, ya kuuza, kupangisha au kuombea mkopo, na nyumba tulizolinganisha.',
          },
          {
            figure: '',
            title: 'Uchambuzi wa uwekezaji',
            text: 'Faida baada ya ada ya huduma, miezi tupu, ukarabati na kodi ya serikali, mwaka mzuri na mbaya.',
          },
          {
            figure: '',
            title: 'Ulinganisho wa soko',
            text: 'Nyumba yako kando ya tano zinazofanana nayo: ukubwa, umri, hatimiliki, bei na siku sokoni.',
          },
          {
            figure: '',
            title: 'Tathmini ya mali zako zote',
            text: 'Nyumba na viwanja vyako vyote kwenye ukurasa mmoja: cha kubaki nacho, kuboresha na kuuza.',
          },
          {
            figure: '',
            title: 'Ripoti za soko',
            text: 'Ripoti ya kila mwezi ya eneo moja: mauzo, upangishaji, vibali, barabara mpya na maji.',
          },
        ],
      },
      reasons: {
        title: 'Kwa nini wateja hutegemea ripoti zetu',
        text: '',
        items: [
          {
            figure: '',
            title: 'Bei zilizolipwa',
            text: 'Tunatumia mauzo yaliyokamilika na mikataba iliyotiwa saini. Bei zinazoombwa zinaonyeshwa wazi kuwa ndizo.',
          },
          {
            figure: '',
            title: 'Kiwango, si nambari moja',
            text: 'Ya chini, inayotarajiwa na ya juu, na kinachoweza kuibadilisha.',
          },
          {
            figure: '',
            title: 'Ushauri huru',
            text: 'Ada yetu ni ile ile ukinunua, ukiuza au ukingoja.',
          },
          {
            figure: '',
            title: 'Tunatembelea',
            text: 'Tunaenda kuiona nyumba, na ripoti inasema lini.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/41b22a7c9baeba3a577d6d1d5a8caf15',
        alt: 'Ofisi ya wazi ikionekana kutoka chumba cha mikutano, madirisha yakitazama jiji.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Tunachochambua',
        text: 'Masoko matatu, kila moja na nguvu zake.',
        items: [
          {
            figure: '',
            title: 'Makazi',
            text: 'Bedsitter hadi villa: kodi, kuuza tena, bei za off-plan na gharama za kila mwezi.',
          },
          {
            figure: '',
            title: 'Biashara',
            text: 'Ofisi, maduka na godown: mahitaji, ada ya huduma, vivutio na masharti ya mkataba.',
          },
          {
            figure: '',
            title: 'Uendelezaji wa ardhi',
            text: 'Masharti ya eneo, barabara, maji na hatimiliki, na unachoweza kujenga, kabla hujanunua.',
          },
        ],
      },
      steps: {
        title: 'Ripoti inavyotayarishwa',
        text: '',
        items: [
          {
            figure: '',
            title: 'Kukusanya data',
            text: 'Mauzo, mikataba, vibali na matangazo ya eneo, na ziara ana kwa ana.',
          },
          {
            figure: '',
            title: 'Uchambuzi',
            text: 'Tunalinganisha zinazofanana, tunaeleza zisizo za kawaida na kupima kiwango.',
          },
          {
            figure: '',
            title: 'Kuandika ripoti',
            text: 'Jibu kwanza, kisha ushahidi. Kurasa kumi na mbili au chini.',
          },
          {
            figure: '',
            title: 'Mazungumzo',
            text: 'Saa moja na aliyeiandika, kwa maswali yako.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Omba ripoti ya mfano',
        text: 'Tuambie nyumba au eneo, na unachotaka kuamua. Tutakuambia ripoti itagusia nini.',
      },
    },
  ],
  topics: [
    {
      id: 'financing-advisory',
      name: 'Ushauri wa mikopo ya nyumba',
    },
    {
      id: 'investor-education',
      name: 'Mafunzo kwa wawekezaji',
    },
    {
      id: 'training',
      name: 'Mafunzo ya biashara ya nyumba',
    },
  ],
  redirects: [],
}
