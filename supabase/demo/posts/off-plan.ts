import type { DemoPost } from '../demo-post.ts'

export const offPlan: DemoPost = {
  title: 'Buying off plan: twelve questions to ask before you pay',
  category: 'Home Buying',
  excerpt:
    'Buying before a home is built can save you money or cost you your deposit. Twelve questions to ask the developer first.',
  featuredImage: 'cover-plan-and-pencil.webp',
  authorName: 'Makazi Properties Team',
  tags: ['Off plan', 'Developers', 'Apartments', 'Due diligence'],
  isPublished: true,
  isFeatured: false,
  viewsCount: 724,
  daysAgo: 67,
  content: `<p>When you buy off plan, you pay a developer in advance in return for a lower price. If the building is finished on time, you get a home for less than your neighbours will pay. If it is not, you may be one of many creditors. These questions usually show the risk before you pay.</p>
<h2>About the land</h2>
<p><strong>1. Who owns it?</strong> Run the search on the mother title. It should be in the name of the company that signs your agreement, or there must be a joint venture agreement with the owner that your advocate has read.</p>
<p><strong>2. Is it charged?</strong> Most projects are financed by a bank, and that is normal. But the bank must agree in writing to release your unit from its charge once you have paid. Without that agreement, the bank’s claim comes before yours.</p>
<h2>About the approvals</h2>
<p><strong>3. Is there development permission?</strong> The county grants it under the Physical and Land Use Planning Act. Ask for the approved drawings and compare the number of floors with the brochure.</p>
<p><strong>4. Is there an environmental licence, and is the project registered?</strong> An apartment block needs an environmental impact licence from <a href="https://www.nema.go.ke">NEMA</a>, and the works and the contractor must be registered with the <a href="https://nca.go.ke">National Construction Authority</a>. Each has a number. Ask for it, and check the signboard on site, which must name the professionals.</p>
<h2>About the people</h2>
<p><strong>5. What have they finished?</strong> Visit two of their older projects on a Sunday and talk to residents. Ask when they were promised the keys, when they got them, and whether they have a title.</p>
<p><strong>6. Who certifies the work?</strong> Payments should follow certificates by an architect or quantity surveyor, not fixed dates.</p>
<h2>About your money</h2>
<p><strong>7. Where does it go?</strong> The safest is an account that pays out only against certificates. At the very least, deposits should go to an advocate’s client account, not straight to the developer.</p>
<p><strong>8. What do the stages look like?</strong> A fair plan keeps you roughly level with the building.</p>
<table>
<thead><tr><th>Stage</th><th>A fair share, for example</th></tr></thead>
<tbody>
<tr><td>On signing</td><td>10 per cent</td></tr>
<tr><td>Foundation and ground slab</td><td>15 per cent</td></tr>
<tr><td>Structure complete</td><td>25 per cent</td></tr>
<tr><td>Walls, roof and windows</td><td>20 per cent</td></tr>
<tr><td>Finishes</td><td>20 per cent</td></tr>
<tr><td>Completion, against title documents</td><td>10 per cent</td></tr>
</tbody>
</table>
<p>A large discount for paying everything at once is payment for taking a risk. It can mean that the developer could not get a bank loan.</p>
<p><strong>9. What happens if they are late?</strong> The agreement needs a completion date, a final date after which you may withdraw, and a refund of all your money with interest within a stated number of days. A promise of “best endeavours” does not protect you.</p>
<h2>About the home itself</h2>
<p><strong>10. What exactly am I buying?</strong> A unit number on a dated plan, the area measured inside the walls, the number of the parking bay, and a specification that names materials: not “quality tiles”, but which. Note how the developer may vary it.</p>
<p><strong>11. Which title will I get?</strong> It should be a sectional title to your unit, with your share in the common property. Ask who prepares the sectional plan, who pays, and by when after completion.</p>
<p><strong>12. What happens after handover?</strong> A defects period, six months at the least, in which the contractor fixes any faults. A first-year budget for the service charge, because the low figure in the brochure rarely lasts. And a certificate of occupation from the county: do not move in without it.</p>
<h2>Three warnings</h2>
<ul>
<li>A reservation fee is not a purchase. Get its terms in writing: how long it holds the unit, and whether it is refundable.</li>
<li>“Prices go up next month” is advertising. Ask what the last unit actually sold for.</li>
<li>Show flats often have small furniture. Take a tape measure.</li>
</ul>
<h2>What we do for buyers</h2>
<p>We ask these twelve questions on your behalf and put the answers in one folder, with the supporting documents. Where an answer is missing, we say so, and you decide knowing the risk.</p>
<p><em>Your advocate should read the agreement before you pay anything that is not refundable.</em></p>`,
}
