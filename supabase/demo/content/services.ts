import type { ServicesContent } from '#app/features/content/services/services-document.ts'

export const services: ServicesContent = {
  title: 'What we do for owners and buyers',
  text: 'Six services from one office. Take one, or leave everything to us.',
  services: [
    {
      id: 'property-management',
      slug: 'property-management',
      name: 'Property management',
      isHidden: false,
      isOnHome: true,
      icon: 'key-round',
      menuText: 'Rent, repairs and monthly statements',
      summary: 'Rent collected, repairs done, and a clear statement every month.',
      description:
        'Property management in Nairobi for owners here and abroad: tenants screened, rent collected, repairs done and a clear statement every month.',
      headline: 'Property management, with every shilling accounted for.',
      lead: 'We find the tenant, look after the property and tell you each month what came in, what went out and why. Wherever you live, you’ll hear about a leak before the tenant has to chase.',
      text: '',
      fee: '',
      image: {
        src: '/media/bbbe01b69cfaf3a144c2dfa13128b931',
        alt: 'Lobby entrance of an apartment block with a canopy and a paved forecourt.',
        x: 50,
        y: 50,
      },
      figures: [],
      offers: {
        title: 'What we can do for you',
        text: 'Take all six, or only the ones you’d rather not do yourself.',
        items: [
          {
            figure: '',
            title: 'Monthly reporting',
            text: 'A statement by the 5th: rent received, repairs paid, what is owed, and a receipt for each line.',
          },
          {
            figure: '',
            title: 'Tenant screening',
            text: 'We check identity, employer and previous landlord before anyone gets a key. The decision is yours.',
          },
          {
            figure: '',
            title: 'Maintenance coordination',
            text: 'We get quotes, ask you above an agreed amount, and inspect the work before paying for it.',
          },
          {
            figure: '',
            title: 'Rent collection',
            text: 'By bank or M-Pesa, into a client account. We follow up late rent from the second day.',
          },
          {
            figure: '',
            title: 'Financial management',
            text: 'Service charge budgets, land rates, insurance and the rental income tax return, on time.',
          },
          {
            figure: '',
            title: 'Legal compliance',
            text: 'Written leases, deposits accounted for, and notices served as the law requires.',
          },
        ],
      },
      reasons: {
        title: 'Why owners stay with us',
        text: '',
        items: [
          {
            figure: '',
            title: 'One person to call',
            text: 'The same manager looks after your property from the first tenant on.',
          },
          {
            figure: '',
            title: 'No surprise spending',
            text: 'Nothing above your agreed limit is spent without your approval.',
          },
          {
            figure: '',
            title: 'Fewer empty weeks',
            text: 'We advertise from the day a tenant gives notice, not the day they leave.',
          },
          {
            figure: '',
            title: 'Photos at move-in and move-out',
            text: 'Both are recorded room by room, so there is nothing to argue about over the deposit.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/03c3e57f013aebd83bd2b6099b1a37df',
        alt: 'Apartment tower at dusk with many lit windows and street lamps.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'A month with us',
        text: 'The same four dates every month, for a bedsitter or a whole block.',
        items: [
          {
            figure: '1st',
            title: 'Rent is due',
            text: 'Tenants get a reminder before, and a receipt the day they pay.',
          },
          {
            figure: '5th',
            title: 'Your statement arrives',
            text: 'With receipts, and a note on anything unusual.',
          },
          {
            figure: '10th',
            title: 'You get paid',
            text: 'Rent, less the agreed fee and approved repairs.',
          },
          {
            figure: '20th',
            title: 'We inspect the property',
            text: 'Common areas, meters, roof and tanks. You get our notes in writing.',
          },
        ],
      },
      steps: {
        title: 'From first call to first rent',
        text: '',
        items: [
          {
            figure: '',
            title: 'We visit',
            text: 'We spend an hour at the property, then tell you what rent to expect and what needs fixing first.',
          },
          {
            figure: '',
            title: 'You sign',
            text: 'A plain contract: the fee, the spending limit and the notice period.',
          },
          {
            figure: '',
            title: 'We find a tenant',
            text: 'Photos, viewings, screening, lease and inventory. You choose the tenant.',
          },
          {
            figure: '',
            title: 'We look after it',
            text: 'Rent, repairs and reports every month, and a review with you every year.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Tell us about your property',
        text: 'Where it is, whether it’s rented, and what worries you. We’ll visit before we quote.',
      },
    },
    {
      id: 'commission-agents',
      slug: 'commission-agent-services',
      name: 'Commission agent services',
      isHidden: false,
      isOnHome: true,
      icon: 'handshake',
      menuText: 'We find your buyer or tenant',
      summary: 'We act for you, find the buyer or tenant, and get paid when the deal is done.',
      description:
        'A commission agent in Nairobi who acts for you: we find the buyer or tenant, negotiate the price and handle the paperwork to completion.',
      headline: 'Agents who get paid when you do.',
      lead: 'Selling, buying, letting or renting, we act for one side: yours. We find the other party, negotiate the price and handle the paperwork from offer to transfer. We’re paid only when the deal completes.',
      text: '',
      fee: '',
      image: {
        src: '/media/418f458861151773d1bbf084d3cecc2a',
        alt: 'Green front door with a leaf wreath and keys hanging in the lock.',
        x: 50,
        y: 50,
      },
      figures: [
        { figure: '500+', label: 'properties sold', source: 'Sample figure', month: '2026-10' },
        { figure: '95%', label: 'client satisfaction', source: 'Sample figure', month: '2026-10' },
        { figure: '30', label: 'days to an average sale', source: 'Sample figure', month: '2026-10' },
        { figure: '15+', label: 'years of experience: our senior agent', source: 'Sample figure', month: '2026-10' },
      ],
      offers: {
        title: 'What the commission pays for',
        text: 'All the work between the first call and the registered transfer.',
        items: [
          {
            figure: '',
            title: 'Buyer and tenant search',
            text: 'We call buyers and tenants already on our books before we advertise.',
          },
          {
            figure: '',
            title: 'Property valuation',
            text: 'A realistic asking price, based on what sold or rented nearby this year.',
          },
          {
            figure: '',
            title: 'Viewings and follow-up',
            text: 'Always accompanied, at times people can make, with feedback to you after each one.',
          },
          {
            figure: '',
            title: 'Negotiation',
            text: 'You see every offer the same day, in writing, with what we know about the person making it.',
          },
          {
            figure: '',
            title: 'Title and document checks',
            text: 'Registry search, rates and rent clearance, consents: ready before a buyer asks.',
          },
          {
            figure: '',
            title: 'Closing support',
            text: 'We chase the advocates, the bank and the valuer until the transfer is registered.',
          },
        ],
      },
      reasons: {
        title: 'Why work with us',
        text: '',
        items: [
          {
            figure: '',
            title: 'On your side only',
            text: 'We don’t take commission from both sides of the same deal.',
          },
          {
            figure: '',
            title: 'A rate agreed up front',
            text: 'In writing, before the first viewing, with no extras at the end.',
          },
          {
            figure: '',
            title: 'Your deposit is held safely',
            text: 'It goes to the advocate handling the sale, not to us.',
          },
          {
            figure: '',
            title: 'Honest advice',
            text: 'We say no to unrealistic prices and doubtful titles.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/bcea1180af4146d7cdcbb7507e3bae5a',
        alt: 'House keys with a leather tag beside a small model house on a wooden table.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Who we act for',
        text: 'We act for one side of a deal only, and say at the start which one.',
        items: [
          {
            figure: '',
            title: 'Sellers',
            text: 'Owners of houses, apartments and land, families settling an estate, and developers with units to sell.',
          },
          {
            figure: '',
            title: 'Buyers',
            text: 'We search, view for you and send a video when you can’t be there.',
          },
          {
            figure: '',
            title: 'Landlords and tenants',
            text: 'Homes, offices and godowns, from a single room to a whole floor.',
          },
        ],
      },
      steps: {
        title: 'How a sale works',
        text: '',
        items: [
          {
            figure: '',
            title: 'Instruction',
            text: 'We visit the property, check the title, agree the price and sign a mandate.',
          },
          {
            figure: '',
            title: 'Search',
            text: 'Buyers on our books first, then property portals, a signboard and our newsletter.',
          },
          {
            figure: '',
            title: 'Offer',
            text: 'Terms in writing, the deposit with the advocate, and checks on both sides.',
          },
          {
            figure: '',
            title: 'Completion',
            text: 'The transfer is registered, the keys are handed over, and only then do we invoice.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'What are you planning?',
        text: 'Selling, buying or letting? Tell us what you have in mind and we’ll tell you what we think.',
      },
    },
    {
      id: 'property-sales',
      slug: 'property-sales-marketing',
      name: 'Property sales and marketing',
      isHidden: false,
      isOnHome: true,
      icon: 'megaphone',
      menuText: 'Pricing, photos and viewings',
      summary: 'Measured plans, good photos and a price the local market supports.',
      description:
        'Property sales and marketing across Kenya: measured plans, good photos, a realistic price and the reach to find the right buyer.',
      headline: 'Sell for what it’s really worth.',
      lead: 'We measure and photograph your property, price it on recent sales nearby, and put it where buyers look.',
      text: '',
      fee: '',
      image: {
        src: '/media/1e23a9538ca6982398114de84c349eda',
        alt: 'Bright living room with an oat-coloured sofa, teal armchairs and sliding doors to the garden.',
        x: 50,
        y: 50,
      },
      figures: [
        { figure: '500K+', label: 'visitors a month on the portals', source: 'Sample figure', month: '2026-10' },
        { figure: '100K+', label: 'followers on social media', source: 'Sample figure', month: '2026-10' },
        { figure: '25K+', label: 'email subscribers', source: 'Sample figure', month: '2026-10' },
      ],
      offers: {
        title: 'What goes into a sale',
        text: 'Six things that sell a property.',
        items: [
          {
            figure: '',
            title: 'Pricing',
            text: 'Based on what sold nearby in the last 12 months, not on asking prices.',
          },
          {
            figure: '',
            title: 'Photos and floor plans',
            text: 'Rooms as they are, in good light, with a floor plan we measure ourselves.',
          },
          {
            figure: '',
            title: 'Complete listings',
            text: 'Size, water, power, service charge and title: the questions buyers ask first, answered up front.',
          },
          {
            figure: '',
            title: 'Digital campaigns',
            text: 'Ads on portals, search and social media where your buyers are, paused where they aren’t.',
          },
          {
            figure: '',
            title: 'Viewings and open days',
            text: 'Always accompanied by someone who knows the property and its boundaries.',
          },
          {
            figure: '',
            title: 'Negotiation and closing',
            text: 'We compare offers on price, funding and timing, then follow the paperwork until the transfer is registered.',
          },
        ],
      },
      reasons: {
        title: 'Why buyers trust our listings',
        text: '',
        items: [
          {
            figure: '',
            title: 'Honest photos',
            text: 'No wide-angle tricks, so buyers aren’t disappointed on the day.',
          },
          {
            figure: '',
            title: 'We list the faults',
            text: 'If the road isn’t tarmacked yet, the listing says so. Surprises cost sales.',
          },
          {
            figure: '',
            title: 'Weekly figures',
            text: 'How many people saw it, asked, visited and made an offer, and why if it’s slow.',
          },
          {
            figure: '',
            title: 'One price',
            text: 'The same on the signboard, on the portals and on the phone.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/b0c7822221fd449b62e9198684487903',
        alt: 'Clay-tiled family maisonette seen across the garden with a jacaranda in bloom.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Who it reaches',
        text: 'Six ways to reach buyers. We choose the ones that fit your property.',
        items: [
          {
            figure: '',
            title: 'Property portals',
            text: 'The property sites Kenyans search first.',
          },
          {
            figure: '',
            title: 'Social media',
            text: 'People who follow our pages.',
          },
          {
            figure: '',
            title: 'Email',
            text: 'Subscribers who asked to hear about new listings.',
          },
          {
            figure: '',
            title: 'Print',
            text: 'Newspaper property pages, signboards and brochures.',
          },
          {
            figure: '',
            title: 'Networks',
            text: 'Agents, banks, employers and Kenyans abroad we’ve worked with.',
          },
          {
            figure: '',
            title: 'Direct',
            text: 'A call to buyers on our books who are looking for exactly this.',
          },
        ],
      },
      steps: {
        title: 'Four steps to a sale',
        text: '',
        items: [
          {
            figure: '',
            title: 'Market analysis',
            text: 'What sold, what didn’t, and what that makes yours worth.',
          },
          {
            figure: '',
            title: 'Strategy',
            text: 'Price, buyers, channels, dates and budget on one page, approved by you.',
          },
          {
            figure: '',
            title: 'Launch',
            text: 'Everything goes live on the same day, for a strong first week.',
          },
          {
            figure: '',
            title: 'Tracking',
            text: 'Weekly figures, and a change of plan after three quiet weeks.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Thinking of selling?',
        text: 'Tell us where it is and how big. We’ll reply with a price range and the sales behind it.',
      },
    },
    {
      id: 'project-management',
      slug: 'project-management',
      name: 'Project management',
      isHidden: false,
      isOnHome: true,
      icon: 'hard-hat',
      menuText: 'Building work, start to finish',
      summary: 'One person responsible for cost, time and quality, from start to handover.',
      description:
        'Construction and renovation project management in Kenya: one person responsible for cost, time and quality, from first drawing to handover.',
      headline: 'Your building project, from first drawing to handover.',
      lead: 'Building from abroad, or alongside a full-time job? We’re on site for you. One person is responsible for cost, time and quality, and sends you measured progress photos.',
      text: '',
      fee: '',
      image: {
        src: '/media/47b70c3da6884c837b9e0924bf0dd565',
        alt: 'Architectural floor plan with a pencil, ruler and rolled drawings on a desk.',
        x: 50,
        y: 50,
      },
      figures: [],
      offers: {
        title: 'What we take care of',
        text: 'Architect, engineer, surveyor, county, contractor and bank, kept to one plan.',
        items: [
          {
            figure: '',
            title: 'Planning and feasibility',
            text: 'What the plot, the zoning and your budget allow, before anyone starts drawing.',
          },
          {
            figure: '',
            title: 'Design coordination',
            text: 'Architect and engineers on one set of drawings, so problems are found on paper.',
          },
          {
            figure: '',
            title: 'Budget and cost control',
            text: 'A bill of quantities, three tenders, and payment only for measured work.',
          },
          {
            figure: '',
            title: 'Permits and approvals',
            text: 'County, NEMA and NCA applications filed in the right order and followed up in person.',
          },
          {
            figure: '',
            title: 'Contractor supervision',
            text: 'Weekly site visits, concrete tested, and steel checked before it’s covered.',
          },
          {
            figure: '',
            title: 'Quality and handover',
            text: 'A room-by-room snag list, the occupation certificate, warranties and as-built drawings.',
          },
        ],
      },
      reasons: {
        title: 'Why owners choose us',
        text: '',
        items: [
          {
            figure: '',
            title: 'You pay for finished work',
            text: 'Payments match what’s been measured on site, and you see the measurements first.',
          },
          {
            figure: '',
            title: 'No surprise changes',
            text: 'Every variation is priced and signed off before work starts.',
          },
          {
            figure: '',
            title: 'A report every Friday',
            text: 'What’s done, what’s next, money spent, money left and any concerns.',
          },
          {
            figure: '',
            title: 'After handover',
            text: 'We come back for defects before the retention is released.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/ba9ea37bf100d489d920fced6a38ec62',
        alt: 'Row of three-storey townhouses with brick and timber fronts along a paved estate street.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'What we build',
        text: 'Three kinds of project, run the same way.',
        items: [
          {
            figure: '',
            title: 'Residential',
            text: 'Houses, maisonettes, townhouses and apartment blocks, on your plot or one we find.',
          },
          {
            figure: '',
            title: 'Commercial',
            text: 'Offices, shops and godowns, with their fire, lift and power approvals.',
          },
          {
            figure: '',
            title: 'Renovation',
            text: 'Older houses remodelled, and occupied blocks upgraded floor by floor.',
          },
        ],
      },
      steps: {
        title: 'How a project runs',
        text: '',
        items: [
          {
            figure: '',
            title: 'Brief and feasibility',
            text: 'What you want, what the plot allows, and the cost to within 10%.',
          },
          {
            figure: '',
            title: 'Design and approvals',
            text: 'Drawings, bill of quantities, permits, tenders and contract.',
          },
          {
            figure: '',
            title: 'Construction',
            text: 'Weekly visits, tests, payments for measured work, and a report every Friday.',
          },
          {
            figure: '',
            title: 'Handover',
            text: 'Snags fixed, certificates ready, keys handed over.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'What are you planning to build?',
        text: 'A sketch, a plot number or just an idea is enough. We’ll tell you what it takes.',
      },
    },
    {
      id: 'facility-management',
      slug: 'facility-management',
      name: 'Facility management',
      isHidden: false,
      isOnHome: true,
      icon: 'wrench',
      menuText: 'Lifts, generators, water, security',
      summary: 'Lifts, generators, boreholes and security, serviced before they fail.',
      description:
        'Facility management for estates, offices and godowns in Kenya: lifts, generators, boreholes, security and cleaning, serviced before they fail.',
      headline: 'Facility management that prevents breakdowns.',
      lead: 'We service every lift, pump, lock and light on schedule, and respond fast when something still goes wrong.',
      text: '',
      fee: '',
      image: {
        src: '/media/883ad8b706f6fcd5684e6ad35fdc5f1d',
        alt: 'Eight-storey glass and concrete office building on a tree-lined street.',
        x: 50,
        y: 50,
      },
      figures: [
        { figure: '99.9%', label: 'uptime of lifts, water and power', source: 'Sample figure', month: '2026-10' },
        { figure: '24/7', label: 'emergency response', source: 'Sample figure', month: '2026-10' },
        { figure: '500+', label: 'facilities managed', source: 'Sample figure', month: '2026-10' },
        { figure: '15+', label: 'years of experience: our chief engineer', source: 'Sample figure', month: '2026-10' },
      ],
      offers: {
        title: 'What we look after',
        text: 'One contract and one number to call for all of it.',
        items: [
          {
            figure: '',
            title: 'Preventive maintenance',
            text: 'Lifts, pumps, generators and roofs on a schedule, each visit signed off with a photo.',
          },
          {
            figure: '',
            title: 'Emergency response',
            text: 'One number to call, and a technician who already knows your building.',
          },
          {
            figure: '',
            title: 'Vendor management',
            text: 'Cleaning, garden, lift and generator contractors: tendered, supervised and paid on performance.',
          },
          {
            figure: '',
            title: 'Compliance monitoring',
            text: 'Fire, lift, electrical and workplace safety certificates renewed on time.',
          },
          {
            figure: '',
            title: 'Utilities management',
            text: 'Meters read on the same day each month and checked against bills, so leaks show up early.',
          },
          {
            figure: '',
            title: 'Security systems',
            text: 'Guards, gates, cameras and alarms under one plan, with logbooks checked every morning.',
          },
        ],
      },
      reasons: {
        title: 'Why buildings last longer with us',
        text: '',
        items: [
          {
            figure: '',
            title: 'An asset register',
            text: 'Every machine with its age, make, spare parts and next service date.',
          },
          {
            figure: '',
            title: 'A ten-year budget',
            text: 'So a new lift is budgeted for, not a shock levy.',
          },
          {
            figure: '',
            title: 'A clear service charge',
            text: 'Every shilling by category, against budget, every quarter.',
          },
          {
            figure: '',
            title: 'Daily checks',
            text: 'A building manager walks the site every day.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/57a66fd2432301a9e41c8871105b6d8a',
        alt: 'Warehouse loading bay with a forklift, pallets, drums and a container lorry.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'Where we work',
        text: 'Three kinds of property, each with its own needs.',
        items: [
          {
            figure: '',
            title: 'Residential complexes',
            text: 'Water, lifts, gates and refuse, and clear accounts for the residents’ committee.',
          },
          {
            figure: '',
            title: 'Commercial buildings',
            text: 'Cooling, backup power, reception, parking, and cleaning after hours.',
          },
          {
            figure: '',
            title: 'Industrial facilities',
            text: 'Dock doors, floors, three-phase power, drainage and fire water, planned around production.',
          },
        ],
      },
      steps: {
        title: 'How we take over a building',
        text: '',
        items: [
          {
            figure: '',
            title: 'Survey',
            text: 'We inspect everything and give you a list of assets and a list of faults.',
          },
          {
            figure: '',
            title: 'Plan',
            text: 'Service schedule, budget, contractors and response times, agreed with you.',
          },
          {
            figure: '',
            title: 'Run',
            text: 'Daily checks, planned work, emergency repairs and one monthly report.',
          },
          {
            figure: '',
            title: 'Review',
            text: 'Costs, faults, complaints and what to change, every quarter.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Tell us about your building',
        text: 'What it is, and what broke down last. We’ll visit before we quote.',
      },
    },
    {
      id: 'market-analysis',
      slug: 'market-analysis',
      name: 'Market analysis',
      isHidden: false,
      isOnHome: true,
      icon: 'chart-line',
      menuText: 'Valuations and area reports',
      summary: 'Today’s value, achievable rent, and what’s being built nearby.',
      description:
        'Property valuation and market analysis for Nairobi and nearby counties: today’s value, achievable rent and what’s being built around it.',
      headline: 'Market analysis you can check.',
      lead: 'Our reports name the sales and lettings behind every figure, say how sure we are, and are short enough to read before a bank appointment.',
      text: '',
      fee: '',
      image: {
        src: '/media/103ca7b51b857051115961b2e557207c',
        alt: 'City skyline in hazy evening light behind flowering jacaranda trees.',
        x: 50,
        y: 50,
      },
      figures: [
        { figure: '5+', label: 'regions covered', source: 'Sample figure', month: '2026-10' },
        { figure: '10,000+', label: 'data points', source: 'Sample figure', month: '2026-10' },
        { figure: '95%+', label: 'of price forecasts within range', source: 'Sample figure', month: '2026-10' },
        { figure: '12', label: 'monthly reports a year', source: 'Sample figure', month: '2026-10' },
      ],
      offers: {
        title: 'What we can tell you',
        text: 'A one-off report, or an update every month.',
        items: [
          {
            figure: '',
            title: 'Market trends',
            text: 'Where rents and prices are heading, area by area, and how long properties stay empty.',
          },
          {
            figure: '',
            title: 'Property valuation',
            text: 'What yours is worth today, to sell, let or borrow against, with the comparables named.',
          },
          {
            figure: '',
            title: 'Investment analysis',
            text: 'Yield after service charge, vacancy, repairs and tax, in a good year and a bad one.',
          },
          {
            figure: '',
            title: 'Comparative market analysis',
            text: 'Your property beside the five most like it: size, age, title, price and days on the market.',
          },
          {
            figure: '',
            title: 'Portfolio assessment',
            text: 'Everything you own on one page: what to keep, what to improve and what to sell.',
          },
          {
            figure: '',
            title: 'Market reports',
            text: 'A monthly report on one area: sales, lettings, permits, and new roads and water.',
          },
        ],
      },
      reasons: {
        title: 'Why clients rely on our reports',
        text: '',
        items: [
          {
            figure: '',
            title: 'Prices paid',
            text: 'We use completed sales and signed leases. Asking prices are shown and labelled as such.',
          },
          {
            figure: '',
            title: 'A range, not a point',
            text: 'Low, likely and high, and what would change it.',
          },
          {
            figure: '',
            title: 'Independent advice',
            text: 'Our fee is the same whether you buy, sell or wait.',
          },
          {
            figure: '',
            title: 'We visit',
            text: 'We go to see the property, and the report says when.',
          },
        ],
      },
      reasonsImage: {
        src: '/media/41b22a7c9baeba3a577d6d1d5a8caf15',
        alt: 'Open-plan office seen from the meeting-room side with windows over the city.',
        x: 50,
        y: 50,
      },
      scope: {
        title: 'What we analyse',
        text: 'Three markets, each with its own drivers.',
        items: [
          {
            figure: '',
            title: 'Residential',
            text: 'Bedsitters to villas: rents, resale, off-plan prices and running costs.',
          },
          {
            figure: '',
            title: 'Commercial',
            text: 'Offices, shops and godowns: demand, service charge, incentives and lease terms.',
          },
          {
            figure: '',
            title: 'Land development',
            text: 'Zoning, access, water and title, and what you could build, before you buy.',
          },
        ],
      },
      steps: {
        title: 'How a report is made',
        text: '',
        items: [
          {
            figure: '',
            title: 'Data collection',
            text: 'Sales, leases, permits and listings in the area, and a visit in person.',
          },
          {
            figure: '',
            title: 'Analysis and modelling',
            text: 'We compare like with like, explain the outliers and test the range.',
          },
          {
            figure: '',
            title: 'Report generation',
            text: 'The answer first, then the evidence. Twelve pages at most.',
          },
          {
            figure: '',
            title: 'Consultation',
            text: 'An hour with the person who wrote it, for your questions.',
          },
        ],
      },
      questions: [],
      closing: {
        title: 'Ask for a sample report',
        text: 'Tell us the property or area and what you need to decide. We’ll tell you what a report would cover.',
      },
    },
  ],
  topics: [
    {
      id: 'financing-advisory',
      name: 'Real estate financing advisory',
    },
    {
      id: 'investor-education',
      name: 'Investor education',
    },
    {
      id: 'training',
      name: 'Real estate training',
    },
  ],
  redirects: [],
}
