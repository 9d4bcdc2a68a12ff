import type { DemoPost } from '../demo-post.ts'

export const sectionalTitles: DemoPost = {
  title: 'Sectional titles explained for apartment owners',
  category: 'Legal Advice',
  excerpt:
    'What the Sectional Properties Act of 2020 changed, what you share with your neighbours, and what to ask your management company.',
  featuredImage: 'kilimani-apartments-dusk.webp',
  authorName: 'Makazi Properties Team',
  tags: ['Apartments', 'Sectional title', 'Title deeds'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 611,
  daysAgo: 43,
  content: `<p>For decades a person who bought a flat in Kenya got a long lease, a share certificate in a management company, and the hope that the developer would one day hand over the land. Since 28 December 2020 there is something better, and if you own a flat or plan to buy one, it is worth knowing about.</p>
<h2>What a sectional title is</h2>
<p>The Sectional Properties Act of 2020 allows a building to be divided into units, each with a register and a title of its own: a certificate of title where the land is freehold, a certificate of lease where it is leasehold with at least twenty-one years left. The title belongs to you in the way a plot belongs to its owner. You may sell it, charge it to a bank, leave it to your children.</p>
<p>With the unit comes a share of the common property: the land, the stairs, the lifts, the roof, the garden. The owners hold it together, each in proportion to the <em>unit factor</em> written on the sectional plan. Your share cannot be sold apart from your flat, and it is no longer the developer’s to build on.</p>
<h2>What changed</h2>
<table>
<thead><tr><th></th><th>The old way</th><th>Sectional title</th></tr></thead>
<tbody>
<tr><td>What you hold</td><td>A long lease and a share certificate</td><td>A title to your unit</td></tr>
<tr><td>The land under it</td><td>The developer’s, then a company’s</td><td>All owners together, by unit factor</td></tr>
<tr><td>Who runs the building</td><td>A management company</td><td>A corporation of all owners, with an elected board</td></tr>
<tr><td>Sale</td><td>Transfer of lease and of shares</td><td>Transfer of a title</td></tr>
<tr><td>Disputes</td><td>Demand notes and lawyers</td><td>An internal committee first</td></tr>
</tbody>
</table>
<h2>The corporation</h2>
<p>When the sectional plan is registered, the law creates a corporation of which every owner is a member. You do not have to form a company. It keeps the common property in repair, insures the building, collects the contributions that most people still call service charge, and makes by-laws. It can hire a manager, and most do, but the board remains responsible.</p>
<p>As a member you may see the accounts, vote at the annual meeting, and stand for the board. We have managed buildings with and without active owners, and the difference shows within a year.</p>
<h2>If you hold an old lease</h2>
<p>The Act required long leases registered before it, where the intention was to confer ownership, to be converted within two years, by the end of 2022. Many buildings were not ready. Conversion continues, and the government has made several announcements about the remaining ones, so ask at the registry, or at the <a href="https://lands.go.ke">Ministry of Lands</a>, what applies now.</p>
<p>In outline, you need:</p>
<ol>
<li>A sectional plan, made by a licensed surveyor from the approved building plans, and certified.</li>
<li>The title of the parcel on which the building stands.</li>
<li>The existing leases, and the rent and rates clearances that apply.</li>
<li>An application to the registrar, by the developer, the management company or, if they will not act, the owners.</li>
</ol>
<p>It is cheapest to share the cost across the whole building: one surveyor, one advocate, one application. Where a developer has vanished or a bank still holds the mother title, take advice before you spend.</p>
<h2>If you are buying</h2>
<p>Ask first: is it a sectional title today? If yes, search it like any other title, on <a href="https://ardhisasa.lands.go.ke">ArdhiSasa</a> or at the registry. If not, ask who holds the mother title, whether it is charged, whether a sectional plan exists, and who pays for the conversion. Write the answer into the sale agreement, with a date.</p>
<p>Then ask the corporation, or the management company, for:</p>
<ul>
<li>the by-laws, and read what they say about pets, short stays and business from home;</li>
<li>the last two years’ accounts and this year’s budget;</li>
<li>a letter that the seller’s contributions are paid up;</li>
<li>the policy of insurance over the building;</li>
<li>the minutes of the last annual meeting.</li>
</ul>
<h2>What does not change</h2>
<p>Contributions are still due when your flat is empty. A parking bay is only yours if the plan or the by-laws say so: look for its number on the sectional plan before you pay for it.</p>
<p><em>The Act and its regulations can be read at <a href="https://new.kenyalaw.org">Kenya Law</a>. For your own building, speak to an advocate.</em></p>`,
}
