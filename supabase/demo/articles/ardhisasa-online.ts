import type { DemoArticle } from '../demo-article.ts'

export const ardhisasaOnline: DemoArticle = {
  title: 'Land services go online: what ArdhiSasa means for buyers and sellers',
  category: 'Real Estate News',
  excerpt:
    'Searches, clearances and transfers are moving from the counter to the screen, registry by registry. What you can do today, and how to be ready.',
  featuredImage: 'westlands-office-front.webp',
  authorName: 'Makazi Properties Team',
  tags: ['ArdhiSasa', 'Title deeds', 'Land registries'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 658,
  daysAgo: 108,
  content: `<p>Ten years ago a land search began with a queue. Now, for a growing part of the country, it begins with a password. <a href="https://ardhisasa.lands.go.ke">ArdhiSasa</a>, the national land information platform, was opened in April 2021, with Nairobi first, and other registries have been joining it since. This is what we see in our daily work with it.</p>
<h2>What it is</h2>
<p>ArdhiSasa brings together what used to lie in separate rooms: the register of titles, the survey maps, the valuation and the land administration files. An application started on a screen goes to an officer’s screen. Owners with an account are told by message what moves on their land, and for many steps have to agree.</p>
<h2>What can be done there</h2>
<ul>
<li>An official search on a parcel, with the result delivered as a document.</li>
<li>Applications for land rent clearance, and consent to transfer or charge government leases.</li>
<li>Transfers and charges, prepared by an advocate and approved by the parties with their own log-ins.</li>
<li>Requests for valuation for stamp duty.</li>
<li>For surveyors and planners, subdivisions and maps.</li>
</ul>
<p>What is offered differs from registry to registry. Whether your parcel is on the platform is the first thing to find out: log in and look for its number. If it is not there, the county registry still serves you at the counter.</p>
<h2>How to open an account</h2>
<p>An individual needs a national identity card, a telephone number in his or her own name, and a tax PIN. The system compares your details with the national registers. Non-citizens and companies have their own forms; a company’s account is tied to its registration and directors. Advocates, surveyors, valuers and banks have professional accounts.</p>
<p>Do it before you need it. We have seen a sale wait three weeks because a seller’s telephone number was registered in a cousin’s name.</p>
<h2>New titles for old parcel numbers</h2>
<p>Before the Land Registration Act of 2012 there were several systems of title in Kenya, with several styles of number. They are being brought into one. In the areas concerned, the Ministry publishes lists in the Kenya Gazette that set the old number beside the new, and owners exchange their document for one under the present law. Boundaries, size and ownership do not change by it.</p>
<p>If your title is an old one, find out whether your registration unit has been converted. A buyer’s bank will ask. And if you see an error in the published list, the notice says how and by when to complain.</p>
<h2>If you are selling</h2>
<ol>
<li>Open your account, and check that your name there is exactly the name on the title.</li>
<li>Run a search on your own land. If a charge that you paid off years ago is still there, ask the bank for the discharge now.</li>
<li>Pay rates and land rent, and get the clearances.</li>
<li>If the registered owner has died, begin with the succession. No system can skip it.</li>
</ol>
<h2>If you are buying</h2>
<p>Run the search yourself; do not accept a printout. A result that you fetched with your own log-in cannot be a photocopy of somebody’s imagination. Compare the size and the map. Then do all that was necessary before there were computers: visit the land, find the beacons, ask the neighbours, and use your own advocate.</p>
<table>
<thead><tr><th>The platform tells you</th><th>The platform does not tell you</th></tr></thead>
<tbody>
<tr><td>Who is registered as the owner</td><td>Whether somebody else lives there</td></tr>
<tr><td>Charges, cautions and restrictions</td><td>A family quarrel that has not reached a court</td></tr>
<tr><td>The size on the register</td><td>Whether the fence stands on the boundary</td></tr>
<tr><td>The tenure and its term</td><td>What the county lets you build</td></tr>
</tbody>
</table>
<h2>Staying safe</h2>
<p>Never give your password or a one-time code to anyone, an agent or advocate included. Approvals are yours to make, on your own telephone. If you get a message about an application on your land and you know nothing of it, write to the registry the same day, and ask an advocate about a caution.</p>
<h2>Our view</h2>
<p>There have been slow weeks, and there will be more. But a register that tells the owner when something moves is the best protection Kenyan landowners have been given in a generation. It deserves ten minutes of your evening.</p>
<p><em>Services and fees change as registries join. The platform itself and the <a href="https://lands.go.ke">Ministry of Lands</a> have the current position.</em></p>`,
}
