import type { DemoPost } from '../demo-post.ts'

export const ardhisasaOnline: DemoPost = {
  title: 'What ArdhiSasa means for land buyers and sellers',
  category: 'Real Estate News',
  excerpt:
    'Searches, clearances and transfers are moving from the counter to the screen, registry by registry. What you can do online today, and how to prepare.',
  featuredImage: 'interior-office-open-plan.webp',
  authorName: 'Makazi Properties Team',
  tags: ['ArdhiSasa', 'Title deeds', 'Land registries'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 658,
  daysAgo: 108,
  content: `<p>Ten years ago a land search meant queueing at a registry. Now, in a growing part of the country, you can do it online. <a href="https://ardhisasa.lands.go.ke">ArdhiSasa</a>, the national land information platform, was opened in April 2021, with Nairobi first, and other registries have been joining it since. This is what we have learnt from using it.</p>
<h2>What it is</h2>
<p>ArdhiSasa brings together records that used to be held in separate offices: the register of titles, the survey maps, the valuation and the land administration files. An application started on a screen goes to an officer’s screen. Owners with an account are notified of any application on their land, and have to approve many of the steps.</p>
<h2>What can be done there</h2>
<ul>
<li>An official search on a parcel, with the result delivered as a document.</li>
<li>Applications for land rent clearance, and consent to transfer or charge government leases.</li>
<li>Transfers and charges, prepared by an advocate and approved by the parties through their own accounts.</li>
<li>Requests for valuation for stamp duty.</li>
<li>For surveyors and planners, subdivisions and maps.</li>
</ul>
<p>The services differ from registry to registry. First find out whether your parcel is on the platform: sign in and search for its number. If it is not there, go to the county registry.</p>
<h2>How to open an account</h2>
<p>An individual needs a national identity card, a phone number registered in their own name, and a tax PIN. The system compares your details with the national registers. Non-citizens and companies use different forms; a company’s account is tied to its registration and directors. Advocates, surveyors, valuers and banks have professional accounts.</p>
<p>Open an account before you need it. We have seen a sale delayed by three weeks because the seller’s phone number was registered in a cousin’s name.</p>
<h2>New titles for old parcel numbers</h2>
<p>Before the Land Registration Act of 2012 Kenya had several systems of title, each with its own numbers. They are being merged into one. For each area, the Ministry publishes lists of old and new numbers in the Kenya Gazette, and owners exchange their title for one under the new law. Boundaries, size and ownership do not change.</p>
<p>If your title is an old one, find out whether your registration unit has been converted. A buyer’s bank will ask. If you see an error in the published list, the notice says how and by when to object.</p>
<h2>If you are selling</h2>
<ol>
<li>Open your account, and check that your name there is exactly the name on the title.</li>
<li>Run a search on your own land. If a charge that you paid off years ago is still there, ask the bank for the discharge now.</li>
<li>Pay rates and land rent, and get the clearances.</li>
<li>If the registered owner has died, the succession must be completed first.</li>
</ol>
<h2>If you are buying</h2>
<p>Run the search yourself; do not accept a printout. A result you download from your own account is one you can rely on. Compare the size and the map. Then do the checks that no computer can do: visit the land, find the beacons, ask the neighbours, and use your own advocate.</p>
<table>
<thead><tr><th>What the platform tells you</th><th>What it does not tell you</th></tr></thead>
<tbody>
<tr><td>Who is registered as the owner</td><td>Whether somebody else lives there</td></tr>
<tr><td>Charges, cautions and restrictions</td><td>A family dispute that has not reached a court</td></tr>
<tr><td>The size on the register</td><td>Whether the fence stands on the boundary</td></tr>
<tr><td>The tenure and its term</td><td>What the county lets you build</td></tr>
</tbody>
</table>
<h2>Staying safe</h2>
<p>Never give your password or a one-time code to anyone, an agent or advocate included. Only you should give approvals, on your own phone. If you are notified of an application on your land that you know nothing about, contact the registry the same day and ask an advocate about registering a caution.</p>
<h2>Our view</h2>
<p>The platform can be slow. But a register that notifies owners of every application is the best protection Kenyan landowners have had in a generation. Opening an account is worth the time.</p>
<p><em>Services and fees change as registries join. For the current position, check the platform or the <a href="https://lands.go.ke">Ministry of Lands</a>.</em></p>`,
}
