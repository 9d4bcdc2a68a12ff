import type { DemoPost } from '../demo-post.ts'

export const landChecks: DemoPost = {
  title: 'What to check before you pay a deposit on land',
  category: 'Legal Advice',
  excerpt:
    'Title searches, beacons, rates and consents: the order to do them in, what each one proves, and when to walk away.',
  featuredImage: 'land-plots-beacons-aerial.webp',
  authorName: 'Makazi Properties Team',
  tags: ['Land', 'Title deeds', 'ArdhiSasa', 'Due diligence'],
  isPublished: true,
  isFeatured: true,
  viewsCount: 1284,
  daysAgo: 9,
  content: `<p>Most land purchases that go wrong in Kenya go wrong before the sale agreement, when the buyer is excited and the seller is in a hurry. Once you pay a deposit, it is hard to get back. Do everything below first; most of it takes less than two weeks.</p>
<h2>The search comes first</h2>
<p>Ask for a copy of the title and run an official search yourself, or have your advocate run it. Where the registry has moved to the government’s platform you do it on <a href="https://ardhisasa.lands.go.ke">ArdhiSasa</a>; elsewhere you apply at the county land registry that holds the parcel’s register. The result names the registered owner, the size, the kind of title, and any charge, caution or restriction on it.</p>
<p>If the name on the search is not the name on the seller’s identity card, stop there until a lawyer explains why. A company needs its registration documents and a resolution to sell. An estate needs a confirmed grant: a letter from the chief, or from the other children, is not enough.</p>
<ul>
<li><strong>Official search:</strong> who owns it today, and who has a claim on it.</li>
<li><strong>Registry index map:</strong> that a parcel with this number exists, and where it lies among its neighbours.</li>
<li><strong>Green card or parcel file:</strong> how the land came to the present owner. If there were several transfers in a short time, ask why.</li>
</ul>
<h2>Walk the beacons</h2>
<p>A title describes a parcel on a map. Only a licensed surveyor can tell you that the ground you were shown is that parcel. Have every beacon found, not just two, and get the surveyor’s findings in writing with photos and coordinates. A plot sold as an eighth of an acre often measures a little less, and on expensive land a missing hundredth of an acre is a lot of money.</p>
<p>Walk the boundary with a neighbour if you can. Ask who grazes there, who farms there, whether the road is public, and whether it is passable in April. Look for power lines, pipelines and rivers: you may not build on a strip along each of them.</p>
<h2>Consents and clearances</h2>
<p>Which documents you need depends on the land, so ask early.</p>
<table>
<thead><tr><th>Document</th><th>When it is needed</th><th>Who gets it</th></tr></thead>
<tbody>
<tr><td>Land Control Board consent</td><td>Sale of agricultural land in a controlled area</td><td>Seller and buyer apply together</td></tr>
<tr><td>Rates clearance</td><td>Land that pays rates to a county</td><td>Seller, from the county</td></tr>
<tr><td>Land rent clearance and consent to transfer</td><td>Leasehold from the government</td><td>Seller’s advocate</td></tr>
<tr><td>Spousal consent</td><td>Matrimonial property</td><td>Seller’s spouse signs</td></tr>
<tr><td>Discharge of charge</td><td>Land used to secure a loan</td><td>Seller’s bank</td></tr>
</tbody>
</table>
<p>The Land Control Board needs special attention. Under the Land Control Act a sale of agricultural land without the board’s consent becomes void, and the application must be made within six months of the agreement. The board sits on fixed dates. Find out when the next one is before you agree on a completion date. A person who is not a citizen cannot be given consent for agricultural land unless exempted, and holds other land on lease of at most ninety-nine years.</p>
<h2>What the land may be used for</h2>
<p>A title does not say what you may build. Ask the county’s physical planning office for the zoning of the area, and whether a change of user would be needed for what you have in mind. Ask the water company about the line, and the power company about the transformer. Bringing power from 400 metres away can cost as much as a small car.</p>
<h2>The agreement, and only then the deposit</h2>
<p>A contract for the sale of land must be in writing, signed by everyone in it, and each signature attested by a witness. An M-Pesa message is not a sale agreement. Ten per cent on signing is the usual deposit; it is safest held by the seller’s advocate as a stakeholder, and the agreement should say what happens to it if consent is refused or the seller cannot deliver.</p>
<ol>
<li>Search, map and survey.</li>
<li>Sale agreement, checked by an advocate who acts for you alone.</li>
<li>Deposit, by bank transfer, with a receipt.</li>
<li>Consents and clearances.</li>
<li>Valuation for stamp duty, payment of duty, registration.</li>
<li>A fresh search in your own name.</li>
</ol>
<p>Stamp duty is the buyer’s: four per cent of the value for land in cities and municipalities and two per cent elsewhere, at the time of writing. Check the current rate with the <a href="https://www.kra.go.ke">Kenya Revenue Authority</a>, and set the money aside from the start.</p>
<h2>When to walk away</h2>
<p>A seller who will not meet your advocate, a price that must be paid today, an original title that is always with somebody else, a parcel number that is not on the map: any one of these is reason enough to walk away. You will have lost only a search fee and a surveyor’s fee.</p>
<p><em>This article is general information and not legal advice on your own case.</em></p>`,
}
