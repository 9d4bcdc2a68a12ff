import type { DemoPost } from '../demo-post.ts'

export const registeredAgents: DemoPost = {
  title: 'How to check that your agent is registered',
  category: 'Property Tips',
  excerpt:
    'Two certificates to ask for, one register to check and five questions to ask before you let an agent sell or rent out your home.',
  featuredImage: 'westlands-office-entrance.webp',
  authorName: 'Grace Wanjikũ Mwangi',
  tags: ['Agents', 'EARB', 'Selling', 'Renting out'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 315,
  daysAgo: 152,
  content: `<p>Anyone can advertise a house online, but not everyone may earn a commission from it. Under the Estate Agents Act, Chapter 533 of the laws of Kenya, a person who by way of business brings buyers and sellers, or landlords and tenants, together, or negotiates between them, must be registered with the <a href="https://estateagentsboard.or.ke">Estate Agents Registration Board</a>. To practise without registration is an offence.</p>
<p>This matters to you as a client for three reasons. A registered agent has been examined and can be struck off. The Act provides for insurance or a bond against the loss of clients’ money. And if you have a dispute, you can complain to the Board.</p>
<h2>Two certificates</h2>
<ul>
<li><strong>The registration certificate</strong> is given once. It names a person, not only a firm.</li>
<li><strong>The practising certificate</strong> is given each year. Look at this one, and check that it is for the current year.</li>
</ul>
<p>Ask for both, and note the name and number. A registered agent will have them to hand.</p>
<h2>The register</h2>
<p>The Board publishes the list of agents who may practise in the current year. Look the name up yourself on the Board’s own site, or phone its office. Do not follow a link that the agent sends you. If the firm is on the list but the person in front of you is not, ask whose registration they work under, and phone that person.</p>
<h2>Five questions before you sign</h2>
<ol>
<li><strong>What exactly will you do?</strong> Ask who measures and takes the photos, where the home is advertised, how often it is shown and how you are kept informed.</li>
<li><strong>What does it cost, and when?</strong> Ask what the percentage is based on, when it is due, whether it includes VAT, and who pays for advertising. We never charge tenants a viewing fee.</li>
<li><strong>Is it exclusive, and for how long?</strong> Three months is reasonable for a house. It should end automatically.</li>
<li><strong>Who holds the money?</strong> Deposits belong in a client account that is separate from the agent’s own. Ask for the name of the account.</li>
<li><strong>Who do you act for?</strong> An agent cannot get the highest price for a seller and the lowest for a buyer on the same sale.</li>
</ol>
<h2>Warning signs</h2>
<table>
<thead><tr><th>What you hear</th><th>What it may mean</th></tr></thead>
<tbody>
<tr><td>Send a small fee on this number to reserve a viewing</td><td>There may be no house</td></tr>
<tr><td>The owner is abroad and cannot be contacted</td><td>The owner may not know about the sale</td></tr>
<tr><td>We don’t need a written agreement</td><td>The commission may be higher than you expect</td></tr>
<tr><td>I can sell it for a third more than the others say</td><td>You will be asked to reduce the price in six weeks</td></tr>
<tr><td>Pay the deposit to me, I will pass it on</td><td>Pay the advocate’s client account, or nobody</td></tr>
</tbody>
</table>
<h2>Managers, valuers, surveyors, advocates</h2>
<p>A house sale involves several professions, each with its own register. A valuer is registered under the Valuers Act. A surveyor who finds your beacons is licensed under the Survey Act. You can look up advocates on the Law Society of Kenya’s website. A firm that manages buildings for others and collects their rents is doing an estate agent’s work and should be registered for it.</p>
<p>No one person should be all of these on the same sale. When the agent offers you “our lawyer” and “our valuer” together with the house, say no thank you and find your own.</p>
<h2>What a fair agreement contains</h2>
<p>One or two pages are enough: the parties with identity or registration numbers, the property with its title number, the asking price and the lowest you will consider, the commission and when it falls due, the length of the agreement and how either side ends it, what is done with keys and with personal data, and both signatures. Keep your copy.</p>
<h2>If something goes wrong</h2>
<p>Write to the agent first, with dates and amounts. If you get no reply, complain to the Board; if money is missing, go to the police. Bring the agreement, the receipts and the messages.</p>
<p>Please ask us for our certificates too.</p>`,
}
